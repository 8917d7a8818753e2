import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import { FREE_POSTS_TOTAL } from "@discussion-post/contract/product-constants";
import { useEndedSession, useLogin } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { useWebsiteSignIn } from "@discussion-post/ui/api/extension";
import {
  useCompleteSecondStep,
  useLeaveSecondStep,
  useSecondStep,
} from "@discussion-post/ui/api/second-factor";
import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Divider } from "@discussion-post/ui/components/divider";
import { Link } from "@discussion-post/ui/components/link";
import { SecondStepForm } from "@discussion-post/ui/patterns/second-step-form";
import { SignInForm } from "@discussion-post/ui/patterns/sign-in-form";
import { endOf, WORK_STAYS } from "@discussion-post/ui/text/session-messages";
import { ExternalLink } from "lucide-react";
import { askWebsite } from "../website-sign-in.ts";
import { panelHost } from "./panel-host.ts";
import { useKeptWork } from "./use-kept-work.ts";
import { websitePaths } from "./website-paths.ts";

/** Signing in, in the panel itself. Accounts are opened and managed on the website. */
export function SignInView() {
  const login = useLogin();
  const ended = useEndedSession();
  const isWorkKept = useKeptWork(ended);
  const onWebsite = useWebsiteSignIn(() => askWebsite(panelHost.apiBase));
  const secondStep = useSecondStep();
  const byCode = useCompleteSecondStep();
  const leave = useLeaveSecondStep();
  if (secondStep) {
    return (
      <div className="py-4">
        <SecondStepForm
          hasApp={secondStep.hasApp}
          hasPasskey={secondStep.hasPasskey}
          heading={<h1 className="font-semibold text-xl tracking-tight">Confirm it's you</h1>}
          // A passkey belongs to the website's address: the browser offers it there alone.
          passkeyLabel="Use your passkey on the website"
          busy={byCode.isPending ? "code" : onWebsite.isPending ? "passkey" : null}
          error={errorOf(byCode.error) ?? errorOf(onWebsite.error)}
          onCode={(answer) => byCode.mutate(answer)}
          onPasskey={() => onWebsite.mutate()}
          onBack={() => {
            leave();
            byCode.reset();
          }}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6 py-4">
      <div className="flex flex-col gap-1.5">
        <h1 ref={catchLostFocus} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
          Log in to write replies here
        </h1>
        <p className="text-muted text-sm leading-relaxed">
          Use your website account. Then select a prompt or a classmate's post on any page, and the reply is
          drafted in this panel.
        </p>
      </div>
      {ended !== null && (
        <Alert variant={ended.locked === null ? "warning" : "danger"}>
          {endOf(ended)} {isWorkKept && WORK_STAYS}
        </Alert>
      )}
      <SignInForm
        isBusy={login.isPending}
        error={errorOf(login.error)}
        errorActions={
          errorOf(login.error)?.type === LOGIN_TRIES && (
            <Button asChild variant="secondary" size="sm">
              <Link variant="bare" href={websitePaths.forgotPassword}>
                Reset password
              </Link>
            </Button>
          )
        }
        onSubmit={(credentials) => login.mutate(credentials)}
      />
      <Divider label="or" />
      <div className="-mt-2 flex flex-col gap-3">
        {onWebsite.error && <Alert variant="danger">{onWebsite.error.message}</Alert>}
        <Button
          variant="secondary"
          fullWidth
          loading={onWebsite.isPending}
          onClick={() => onWebsite.mutate()}
        >
          {!onWebsite.isPending && <ExternalLink aria-hidden />}
          {onWebsite.isPending ? "Waiting for the website..." : "Continue on the website"}
        </Button>
        <p className="text-muted text-xs leading-relaxed">
          Use this for Google accounts, or if you're already logged in there.
        </p>
      </div>
      <p className="border-line border-t pt-4 text-muted text-sm leading-relaxed">
        No account yet? <Link href={websitePaths.register}>Create free account</Link> on the website:{" "}
        {FREE_POSTS_TOTAL} posts are free. Plans and account settings are there too.
      </p>
    </div>
  );
}

function errorOf(error: Error | null): ApiError | undefined {
  return error instanceof ApiError ? error : undefined;
}
