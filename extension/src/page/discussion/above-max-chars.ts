/** So much is shown of each post that the one to reply to answers. */
export const ABOVE_MAX_CHARS = 300;
