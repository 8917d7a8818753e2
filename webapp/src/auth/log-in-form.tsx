import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import type { useLogin } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { SignInForm, type SignInFormProps } from "@discussion-post/ui/patterns/sign-in-form";
import { paths } from "../paths.ts";
import { track } from "../track.ts";
import { accountFormError } from "./account-form-error.ts";
import { loggedIn, loginFailure, loginReason } from "./sign-in-toasts.ts";

interface LogInFormProps extends Pick<SignInFormProps, "initial" | "onType"> {
  login: ReturnType<typeof useLogin>;
}

/** Logs in with username and password, with the way out for who forgot it. */
export function LogInForm({ login, initial, onType }: LogInFormProps) {
  return (
    <>
      <SignInForm
        isBusy={login.isPending}
        initial={initial}
        onType={onType}
        error={formErrorOf(login.error)}
        errorActions={isSlowedDown(login.error) && <ResetLink />}
        // A promise, since this goes the moment somebody is signed in: callbacks of `mutate` go with it.
        onSubmit={(credentials) => login.mutateAsync(credentials).then(goOn, sayLoginFailed)}
      />
      <p className="mt-4 text-center text-sm">
        <Link href={paths.forgotPassword.href}>Forgot your password?</Link>
      </p>
    </>
  );
}

/** What to do where the toast has said that they don't match; any other reason stays to be read. */
function formErrorOf(error: Error | null) {
  const shown = accountFormError(error, { reason: loginReason, outcome: "You aren't logged in yet." });
  const isMismatch = error instanceof ApiError && error.code === "invalid_credentials";
  return shown && isMismatch
    ? { ...shown, message: "Check your username and password, then try again." }
    : shown;
}

/** After too many tries at a password there is a way that needs no waiting; after too many requests there is none. */
function isSlowedDown(error: Error | null): boolean {
  return error instanceof ApiError && error.type === LOGIN_TRIES;
}

function ResetLink() {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link variant="bare" href={paths.forgotPassword.href}>
        Reset password
      </Link>
    </Button>
  );
}

function goOn(isSignedIn: boolean) {
  if (!isSignedIn) return;
  track("login", { method: "password" });
  showToast(loggedIn);
}

function sayLoginFailed(error: Error) {
  showToast(loginFailure(error));
}
