import type { SecondStep as Step } from "@discussion-post/contract/second-step";
import { ApiError } from "@discussion-post/ui/api/api-error";
import {
  useCompleteSecondStep,
  useCompleteWithPasskey,
  useLeaveSecondStep,
} from "@discussion-post/ui/api/second-factor";
import { showToast } from "@discussion-post/ui/components/toast";
import { SecondStepForm } from "@discussion-post/ui/patterns/second-step-form";
import { track } from "../track.ts";
import { loggedIn } from "./sign-in-toasts.ts";

/** The second step of a sign-in that was begun here. */
export function SecondStep({ step }: { step: Step }) {
  const byCode = useCompleteSecondStep();
  const byPasskey = useCompleteWithPasskey();
  const leave = useLeaveSecondStep();
  const latest = byCode.submittedAt > byPasskey.submittedAt ? byCode : byPasskey;
  return (
    <SecondStepForm
      hasApp={step.hasApp}
      hasPasskey={step.hasPasskey}
      busy={byCode.isPending ? "code" : byPasskey.isPending ? "passkey" : null}
      error={latest.error instanceof ApiError ? latest.error : undefined}
      onCode={(answer) => byCode.mutateAsync(answer).then(welcomeBack, shown)}
      onPasskey={() => byPasskey.mutateAsync().then(welcomeBack, shown)}
      onBack={leave}
    />
  );
}

function welcomeBack() {
  track("login", { method: "password" });
  showToast(loggedIn);
}

/** The form says why it was refused. */
function shown() {}
