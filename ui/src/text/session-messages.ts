/** What is told when a session ended by itself. */
export const SESSION_ENDED = "Your session has ended. Log in again.";

/** What becomes of unfinished work then, where there is some: it comes back for its owner, and for nobody else. */
export const WORK_IS_KEPT =
  "What you wrote is kept on this device and comes back when you log in again, unless someone else logs in here first.";
