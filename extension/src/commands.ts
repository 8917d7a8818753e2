/** The keyboard shortcuts, as the manifest declares them and the background hears them. */
export const OPEN_COMMAND = "open-panel";
export const INSERT_COMMAND = "insert-reply";
