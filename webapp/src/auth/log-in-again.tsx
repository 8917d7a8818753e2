import { useLogin } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { useSecondStep } from "@discussion-post/ui/api/second-factor";
import type { EndedSession } from "@discussion-post/ui/api/session";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { Divider } from "@discussion-post/ui/components/divider";
import { endOf, fateOfWork } from "@discussion-post/ui/text/session-messages";
import { GoogleButton } from "./google-button.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { SecondStep } from "./second-step.tsx";

export interface LogInAgainProps {
  ended: EndedSession;
  /** The page that it stands over, for the way back from Google. */
  returnTo: string;
  /** Whether somebody asked for it: it has come by itself otherwise, maybe while they typed. */
  isAskedFor: boolean;
  onClose: () => void;
  /** Called in its stead where its code could not be loaded. */
  onUnavailable: () => void;
}

/**
 * Asks for the password over the page on which the session ended, and for the second step where the account takes
 * one. It goes by itself once somebody is signed in, and the page is there again with its owner's work.
 */
export function LogInAgain({ ended, returnTo, isAskedFor, onClose }: LogInAgainProps) {
  const login = useLogin();
  const secondStep = useSecondStep();
  const isLocked = login.error instanceof ApiError && login.error.code === "account_locked";
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Log in to go on"
      description={[endOf(ended), isLocked ? undefined : fateOfWork(ended)].filter(Boolean).join(" ")}
      onPressOutside="nothing"
      focusFirst={isAskedFor ? "control" : "dialog"}
    >
      {secondStep ? (
        <SecondStep step={secondStep} />
      ) : (
        <>
          <LogInForm login={login} initial={{ username: ended.username }} />
          <Divider label="or" />
          <GoogleButton label="Continue with Google" returnTo={returnTo} />
        </>
      )}
    </Dialog>
  );
}
