import type { User } from "@discussion-post/contract/accounts";
import { useWantReadings } from "@discussion-post/ui/api/want-readings";
import { TypingSetting } from "./typing-setting.tsx";

/** Whether assignments are read by the model before a post is asked for. */
export function ReadingsSection({ user }: { user: User }) {
  return (
    <TypingSetting
      heading="Assignments"
      lead="As you fill in the form, an assignment you paste is sent to the AI provider, which lists what it asks for. When this is off, only our own rules read it."
      label="Read assignments with AI as I type"
      isOn={user.wantsReadings}
      setting={useWantReadings()}
    />
  );
}
