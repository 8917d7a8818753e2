import { type GivenSource, givenKind, givenSource } from "@discussion-post/contract/given-sources";
import * as z from "zod/mini";

const text = z._default(z.string(), "");

/** What is typed of a source; the year and the address may be anything yet. */
const typedSource = z.object({
  kind: z._default(givenKind, "webpage"),
  ...{ title: text, authors: text, year: text, container: text, address: text },
  ...{ editors: text, translators: text, edition: text, publisher: text, place: text },
  ...{ volume: text, issue: text, pages: text, excerpt: text, excerptPage: text },
});

export type TypedSource = z.infer<typeof typedSource>;

/** The source that is being described, as far as it is typed. */
export const describedSource = z.object({
  /** Which of the sources given by hand it is; their number for a new one. */
  place: z.int().check(z.minimum(0)),
  /** As it was before; null for a new one. */
  former: z.nullable(givenSource),
  typed: typedSource,
});

export type DescribedSource = z.infer<typeof describedSource>;

/** Fields with what is known of a source; empty for a new one. */
export function typedOf(source: GivenSource | null): TypedSource {
  const { year = null, address = null, ...rest } = source ?? {};
  return typedSource.parse({ ...rest, year: String(year ?? ""), address: address ?? "" });
}

/** What is typed as a source that can be cited, or what is wrong with it. */
export function parsedSource({ year, address, ...rest }: TypedSource) {
  return givenSource.safeParse({
    ...rest,
    year: year.trim() === "" ? null : Number(year),
    address: address.trim() === "" ? null : address.trim(),
  });
}

/** Whether something was typed that cannot be cited yet. */
export function isUndecided(one: Pick<DescribedSource, "typed" | "former">): boolean {
  return !parsedSource(one.typed).success && isChanged(one);
}

/** Whether something was typed. */
export function isChanged({ typed, former }: Pick<DescribedSource, "typed" | "former">): boolean {
  return JSON.stringify(typed) !== JSON.stringify(typedOf(former));
}

/** What to say at each field of what is typed; nothing where it can be cited. */
export function sourceErrors(typed: TypedSource): Partial<Record<keyof GivenSource, string>> {
  const errors: Partial<Record<keyof GivenSource, string>> = {};
  for (const { path, message } of parsedSource(typed).error?.issues ?? []) {
    const name = path[0] as keyof GivenSource;
    errors[name] ??= name === "year" ? "Write a year such as 2024, or leave it out" : message;
  }
  return errors;
}
