/** What is told when a session ended by itself. */
export const SESSION_ENDED = "Your session has ended. Log in again.";

/** What becomes of unfinished work then: it comes back for the person whose it is, and for nobody else. */
export const WORK_IS_KEPT = "What you wrote is kept and comes back when you do.";
