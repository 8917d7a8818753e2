import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import { googleErrorDetail } from "@discussion-post/contract/google";
import { useEndedSession, useLogin, useRegister, useSession } from "@discussion-post/ui/api/accounts";
import { ApiError, type Reasoned } from "@discussion-post/ui/api/api-error";
import { useSecondStep } from "@discussion-post/ui/api/second-factor";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Divider } from "@discussion-post/ui/components/divider";
import { Link } from "@discussion-post/ui/components/link";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { showToast } from "@discussion-post/ui/components/toast";
import { RegisterForm } from "@discussion-post/ui/patterns/register-form";
import { SignInForm } from "@discussion-post/ui/patterns/sign-in-form";
import { endOf, WORK_IS_KEPT } from "@discussion-post/ui/text/session-messages";
import { Navigate, useSearchParams } from "react-router-dom";
import { GoogleButton } from "../auth/google-button.tsx";
import { googleErrorSentence } from "../auth/google-errors.ts";
import { SecondStep } from "../auth/second-step.tsx";
import {
  loggedIn,
  loginFailure,
  loginReason,
  registered,
  registrationFailure,
  registrationReason,
} from "../auth/sign-in-toasts.ts";
import { useReturnTo } from "../auth/use-return-to.ts";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";
import { track } from "../track.ts";

/** Log in or open an account. Signed-in users go on to where they were going. */
export function AuthPage() {
  const session = useSession();
  const [search] = useSearchParams();
  // Promises, since this page is left the moment somebody is signed in: callbacks of `mutate` go with it.
  const login = useLogin();
  const register = useRegister();
  const returnTo = useReturnTo();
  const ended = useEndedSession();
  const errorCode = search.get("error");
  const googleDetail = googleErrorDetail(search.get("google_error"));
  const secondStep = useSecondStep();
  if (session.status === "signed_in") return <Navigate to={returnTo} replace />;

  return (
    <div className="mx-auto grid max-w-5xl items-start gap-10 px-4 py-10 sm:px-6 md:grid-cols-2 md:py-16">
      <PageTitle>Log in or sign up</PageTitle>
      <Card className="flex flex-col gap-6 p-6 sm:p-8">
        {secondStep ? (
          <SecondStep step={secondStep} />
        ) : (
          <>
            {ended !== null && !isLocked(login.error) && (
              <Alert variant={ended.locked === null ? "warning" : "danger"} title={endOf(ended)}>
                {ended.isWorkKept ? WORK_IS_KEPT : undefined}
              </Alert>
            )}
            {errorCode !== null && (
              <Alert variant="danger">
                <p>{googleErrorSentence(errorCode)}</p>
                {googleDetail && <p className="mt-1">{googleDetail}</p>}
              </Alert>
            )}
            <Tabs defaultValue={search.get("register") === "true" ? "register" : "login"}>
              <TabList aria-label="Log in or register" className="mb-6 w-full">
                <Tab value="login">Login</Tab>
                <Tab value="register">Register</Tab>
              </TabList>
              <TabPanel value="login">
                <SignInForm
                  isBusy={login.isPending}
                  username={search.get("username") ?? undefined}
                  error={formError(login.error, loginReason)}
                  errorActions={isSlowedDown(login.error) && <ResetLink />}
                  onSubmit={(credentials) => login.mutateAsync(credentials).then(goOn, sayLoginFailed)}
                />
                <p className="mt-4 text-center text-sm">
                  <Link href={paths.forgotPassword.href}>Forgot your password?</Link>
                </p>
              </TabPanel>
              <TabPanel value="register">
                <RegisterForm
                  isBusy={register.isPending}
                  error={formError(register.error, registrationReason)}
                  onSubmit={(registration) =>
                    register.mutateAsync(registration).then(welcome, sayRegistrationFailed)
                  }
                />
              </TabPanel>
            </Tabs>
            <Divider label="or" />
            <GoogleButton label="Continue with Google" returnTo={returnTo} />
          </>
        )}
      </Card>
      <div className="flex flex-col gap-4">
        <h1 className="font-semibold text-3xl tracking-tight">Your next discussion post starts here.</h1>
        <p className="text-muted leading-relaxed">
          One account for the website and the browser extension. It costs nothing to begin.
        </p>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-muted leading-relaxed marker:text-primary-ink">
          <li>Three posts free, no card needed.</li>
          <li>Tone, length, perspective and citation style as your course asks for them.</li>
          <li>Every post you save stays in your history.</li>
        </ul>
      </div>
    </div>
  );
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

/** Locked-out users are told of nothing that comes back when they do. */
function isLocked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "account_locked";
}

/** The refusal as the form shows it, in the sentence of the toast. */
function formError(error: Error | null, reason: (error: Reasoned) => string) {
  if (!(error instanceof ApiError)) return undefined;
  return { field: error.field, message: reason(error) };
}

function goOn(isSignedIn: boolean) {
  if (!isSignedIn) return;
  track("login", { method: "password" });
  showToast(loggedIn);
}

function welcome() {
  track("sign_up", { method: "password" });
  showToast(registered);
}

function sayLoginFailed(error: Error) {
  showToast(loginFailure(error));
}

function sayRegistrationFailed(error: Error) {
  showToast(registrationFailure(error));
}
