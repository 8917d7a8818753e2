import { z } from "zod";

/** An answer of an index as data. @throws Error that says in one line what is wrong with it */
export function answerAs<S extends z.ZodType>(schema: S, answer: Uint8Array): z.infer<S> {
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(answer)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`not the answer that was asked for: ${issue?.path.join(".")} ${issue?.message}`);
}

/** As many as are asked for at once. */
const ENTRIES_MAX = 100;

/** A list of which those entries are kept that are as they should be: a bad record costs nobody another one. */
export function listOfValid<S extends z.ZodType>(entry: S) {
  return z.array(z.unknown()).transform((entries) =>
    entries.slice(0, ENTRIES_MAX).flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}
