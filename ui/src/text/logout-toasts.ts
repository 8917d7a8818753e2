import { ApiError } from "../api/api-error.ts";

/** What is told when somebody signed out (specification, section 8). */
export const loggedOut = {
  title: "Logged out",
  description: "You've been successfully logged out.",
} as const;

/** What is told when the server could not end the session yet: this device is signed out all the same. */
export function logoutUnheard(error: Error) {
  if (error instanceof ApiError && error.code === "unreachable") {
    return {
      title: "Logged out",
      description:
        "You're signed out on this device. We'll end the session on our server once you're back online.",
    } as const;
  }
  return {
    title: "Logout failed",
    description: `${error.message} You're signed out on this device. We'll try again to end the session on our server.`,
    variant: "danger",
  } as const;
}
