import { type useLogin, useRegister } from "@discussion-post/ui/api/accounts";
import { Alert } from "@discussion-post/ui/components/alert";
import { Divider } from "@discussion-post/ui/components/divider";
import { Link } from "@discussion-post/ui/components/link";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { showToast } from "@discussion-post/ui/components/toast";
import { RegisterForm, type RegisterFormProps } from "@discussion-post/ui/patterns/register-form";
import { useState } from "react";
import { paths } from "../paths.ts";
import { track } from "../track.ts";
import { accountFormError } from "./account-form-error.ts";
import { GoogleButton } from "./google-button.tsx";
import { LogInForm } from "./log-in-form.tsx";
import {
  registered,
  registeredWithoutMail,
  registrationFailure,
  registrationReason,
} from "./sign-in-toasts.ts";
import { useAreCookiesBlocked } from "./use-are-cookies-blocked.ts";

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
  // Who typed into the wrong form need not type it again into the other.
  const [typed, setTyped] = useState<RegisterFormProps["initial"]>(username ? { username } : {});
  const keep = (more: RegisterFormProps["initial"]) => setTyped((before) => ({ ...before, ...more }));
  return (
    <>
      {useAreCookiesBlocked() && (
        <Alert variant="warning" title="This browser blocks cookies here">
          You can log in, but only until you reload or leave the page. Allow cookies for this site to stay
          logged in.
        </Alert>
      )}
      <Tabs value={tab} onValueChange={(value) => onTabChange(value === "register" ? "register" : "login")}>
        <TabList aria-label="Log in or create a free account" className="mb-6 w-full">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">
          <LogInForm login={login} initial={typed} onType={keep} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm
            isBrief={isBrief}
            initial={typed}
            onType={keep}
            isBusy={register.isPending}
            error={accountFormError(register.error, {
              reason: registrationReason,
              outcome: "No account was created.",
            })}
            terms={
              <p className="text-balance text-center text-muted text-xs leading-relaxed">
                By creating an account you agree to the <Link href={paths.terms.href}>terms</Link> and the{" "}
                <Link href={paths.privacy.href}>privacy policy</Link>.
              </p>
            }
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

function welcome({ mailNotSent }: { mailNotSent?: string | undefined }) {
  track("sign_up", { method: "password" });
  showToast(mailNotSent === undefined ? registered : registeredWithoutMail(mailNotSent));
}

function sayRegistrationFailed(error: Error) {
  showToast(registrationFailure(error));
}
