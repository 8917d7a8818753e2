import { dirname } from "node:path";

/** The folder of the whole project. */
export const ROOT = dirname(import.meta.dirname);
