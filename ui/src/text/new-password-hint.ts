import { PASSWORD_MIN_CHARS } from "@discussion-post/contract/product-constants";

/** What is said beside every field that takes a new password. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN_CHARS} characters.`;
