import type { User } from "@discussion-post/contract/accounts";
import { useWantSuggestions } from "@discussion-post/ui/api/suggestions";
import { Alert } from "@discussion-post/ui/components/alert";
import { Switch } from "@discussion-post/ui/components/switch";
import { AccountSection } from "./account-section.tsx";

/** Whether sources are looked up before a post is asked for; the same switch as in the form. */
export function SuggestionsSection({ user }: { user: User }) {
  const setting = useWantSuggestions();
  return (
    <AccountSection
      heading="Suggested sources"
      lead="As you fill in the form, keywords from your topic and the sources you added are sent to scholarly indexes."
    >
      <Switch
        label="Suggest sources as I type"
        isOn={user.wantsSuggestions}
        onChange={(isWanted) => setting.mutate(isWanted)}
      />
      {setting.isError && <Alert variant="danger">{setting.error.message}</Alert>}
    </AccountSection>
  );
}
