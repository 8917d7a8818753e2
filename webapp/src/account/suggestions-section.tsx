import type { User } from "@discussion-post/contract/accounts";
import { useWantSuggestions } from "@discussion-post/ui/api/suggestions";
import { TypingSetting } from "./typing-setting.tsx";

/** Whether sources are looked up before a post is asked for; the same switch as in the form. */
export function SuggestionsSection({ user }: { user: User }) {
  return (
    <TypingSetting
      heading="Suggested sources"
      lead="As you fill in the form, keywords from your topic and the sources you added are sent to scholarly indexes."
      label="Suggest sources as I type"
      isOn={user.wantsSuggestions}
      setting={useWantSuggestions()}
    />
  );
}
