import type { AdminSort } from "@discussion-post/contract/admin";
import * as z from "zod/mini";
import { AppError } from "../errors/app-error.ts";

/** A place in an order of the accounts: that of an account as it was, which may be changed or gone since. */
export interface AccountCursor {
  /** What the order is by; null where the account has none. */
  value: string | number | boolean | Date | null;
  id: number;
}

const id = z.int().check(z.minimum(1));
const text = z.nullable(z.string());
const count = z.int();
const flag = z.boolean();
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((value) => new Date(value)),
);

const cursors = {
  id: z.tuple([z.literal("id"), count, id]),
  email: z.tuple([z.literal("email"), text, id]),
  name: z.tuple([z.literal("name"), text, id]),
  postsUsed: z.tuple([z.literal("postsUsed"), count, id]),
  status: z.tuple([z.literal("status"), flag, id]),
  signupDate: z.tuple([z.literal("signupDate"), moment, id]),
} satisfies Record<AdminSort, z.ZodMiniType>;

/** The cursor as a client gets it. */
export function printCursor(sort: AdminSort, { value, id }: AccountCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** @throws AppError `validation_failed` where it is none, or of another order */
export function readCursor(sort: AdminSort, printed: string): AccountCursor {
  const { data } = cursors[sort].safeParse(jsonOf(Buffer.from(printed, "base64url").toString()));
  if (!data)
    throw new AppError("validation_failed", "The page cannot be found in this order.", { field: "after" });
  const [, value, id] = data;
  return { value, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
