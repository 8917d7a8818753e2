import * as z from "zod/mini";
import { NOTICE_KINDS } from "./notice-kinds.ts";

/** The gravest of what was published about a work since. */
export const notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Where to read it. */
  url: z.nullable(z.url({ protocol: /^https?$/ })),
  /** "2010-02-06", or as much of it as is known. */
  date: z.nullable(z.string()),
});

export type Notice = z.infer<typeof notice>;

/** Whether who cites the work has to do something about it: of a correction it is enough to link it. */
export function isAlarming(found: Notice | null | undefined): boolean {
  return found !== null && found !== undefined && found.kind !== "correction";
}
