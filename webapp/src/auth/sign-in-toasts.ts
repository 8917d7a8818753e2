import { type Reasoned, reasonOf } from "@discussion-post/ui/api/api-error";
import type { ToastMessage } from "@discussion-post/ui/components/toast";

/** How logging in and registering end, in words (requirements, section 5). */

export const loggedIn: ToastMessage = {
  title: "Welcome back!",
  description: "You've successfully logged in.",
  variant: "success",
};

export const registered: ToastMessage = {
  title: "Account created",
  description: "Your account has been successfully created!",
  variant: "success",
};

/** Where no mail may go to the address for now. @param why with when to ask again */
export function registeredWithoutMail(why: string): ToastMessage {
  return { title: "Account created, but no email was sent", description: why, variant: "danger" };
}

/** Why logging in failed: in the server's words, else in ours. */
export const loginReason = (error: Reasoned) =>
  reasonOf(error, "Please check your credentials and try again.");

/** Why registering failed, in the same way. */
export const registrationReason = (error: Reasoned) =>
  reasonOf(error, "Please check your information and try again.");

export function loginFailure(error: Reasoned): ToastMessage {
  return {
    title: "Login failed",
    description: loginReason(error),
    variant: "danger",
  };
}

export function registrationFailure(error: Reasoned): ToastMessage {
  return {
    title: "Registration failed",
    description: registrationReason(error),
    variant: "danger",
  };
}
