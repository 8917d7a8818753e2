import { type Reasoned, reasonOf } from "@discussion-post/ui/api/api-error";
import type { ToastMessage } from "@discussion-post/ui/components/toast";

/** How logging in and registering end, in words (specification, section 8). */

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

export function loginFailure(error: Reasoned): ToastMessage {
  return {
    title: "Login failed",
    description: reasonOf(error, "Please check your credentials and try again."),
    variant: "danger",
  };
}

export function registrationFailure(error: Reasoned): ToastMessage {
  return {
    title: "Registration failed",
    description: reasonOf(error, "Please check your information and try again."),
    variant: "danger",
  };
}
