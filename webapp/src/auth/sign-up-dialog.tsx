import { useLogin } from "@discussion-post/ui/api/accounts";
import { useSecondStep } from "@discussion-post/ui/api/second-factor";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { type RefObject, useState } from "react";
import { paths } from "../paths.ts";
import { AccountForms, type AccountTab } from "./account-forms.tsx";
import { SecondStep } from "./second-step.tsx";

interface SignUpDialogProps {
  onClose: () => void;
  /** What was pressed; gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** Asks a visitor in, above the form whose topic is waiting. Goes by itself once somebody is signed in. */
export function SignUpDialog({ onClose, opener }: SignUpDialogProps) {
  const login = useLogin();
  const secondStep = useSecondStep();
  const [tab, setTab] = useState<AccountTab>("register");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // What it says is specified to the letter.
      title="Authentication Required"
      description="You must be logged in to generate posts. Please log in or create an account."
      onPressOutside="nothing"
      opener={opener}
    >
      <p className="rounded-md bg-primary-soft px-3.5 py-2.5 text-primary-ink text-sm leading-relaxed">
        Your first 3 posts are free, no card needed. Your draft starts as soon as you're in.
      </p>
      {secondStep ? (
        <SecondStep step={secondStep} />
      ) : (
        <AccountForms isBrief tab={tab} onTabChange={setTab} login={login} returnTo={paths.home.href} />
      )}
    </Dialog>
  );
}
