import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import { type useLogin, useRegister } from "@discussion-post/ui/api/accounts";
import { ApiError, type Reasoned } from "@discussion-post/ui/api/api-error";
import { Button } from "@discussion-post/ui/components/button";
import { Divider } from "@discussion-post/ui/components/divider";
import { Link } from "@discussion-post/ui/components/link";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { showToast } from "@discussion-post/ui/components/toast";
import { RegisterForm } from "@discussion-post/ui/patterns/register-form";
import { SignInForm } from "@discussion-post/ui/patterns/sign-in-form";
import { paths } from "../paths.ts";
import { track } from "../track.ts";
import { GoogleButton } from "./google-button.tsx";
import {
  loggedIn,
  loginFailure,
  loginReason,
  registered,
  registrationFailure,
  registrationReason,
} from "./sign-in-toasts.ts";

export type AccountTab = "login" | "register";

interface AccountFormsProps {
  tab: AccountTab;
  onTabChange: (tab: AccountTab) => void;
  login: ReturnType<typeof useLogin>;
  /** Where Google leads back to. */
  returnTo: string;
  /** Whose log-in it most likely is. */
  username?: string | undefined;
  /** Asks for a username and a password alone. */
  isBrief?: boolean;
}

/** The ways in: an account's username and password, a new account, or Google. */
export function AccountForms({ tab, onTabChange, login, returnTo, username, isBrief }: AccountFormsProps) {
  // Promises, since this goes the moment somebody is signed in: callbacks of `mutate` go with it.
  const register = useRegister();
  return (
    <>
      <Tabs value={tab} onValueChange={(value) => onTabChange(value === "register" ? "register" : "login")}>
        <TabList aria-label="Log in or register" className="mb-6 w-full">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">
          <SignInForm
            isBusy={login.isPending}
            username={username}
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
            isBrief={isBrief}
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
