import { Alert } from "@discussion-post/ui/components/alert";
import { Switch } from "@discussion-post/ui/components/switch";
import { AccountSection } from "./account-section.tsx";

interface TypingSettingProps {
  heading: string;
  /** What is sent where. */
  lead: string;
  label: string;
  isOn: boolean;
  setting: { mutate: (isOn: boolean) => void; error: Error | null };
}

/** What happens while somebody still fills in the form, and can be turned off. */
export function TypingSetting({ heading, lead, label, isOn, setting }: TypingSettingProps) {
  return (
    <AccountSection heading={heading} lead={lead}>
      <Switch label={label} isOn={isOn} onChange={setting.mutate} />
      {setting.error && <Alert variant="danger">{setting.error.message}</Alert>}
    </AccountSection>
  );
}
