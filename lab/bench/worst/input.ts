import type { Person } from "../people.ts";

/** Something that is sent to the server. */
export interface Input {
  name: string;
  prepare?(): Promise<void> | void;
  send(): Promise<void>;
  /** How often after the first time; thrice unless told. */
  times?: number;
}

/** A call of somebody's. */
export interface Asking {
  by?: Pick<Person, "token">;
  /** Text as it is, anything else as JSON. */
  body?: unknown;
  status?: number;
  headers?: Record<string, string>;
}

/** Has a draft written. Returns the answer. */
export type NewDraft = (asking?: Omit<Asking, "body"> & { patch?: object }) => Promise<string>;
