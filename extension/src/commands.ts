/** The keyboard shortcut, as the manifest declares it and the background hears it. */
export const OPEN_COMMAND = "open-panel";
