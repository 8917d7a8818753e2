import type { ErrorBody } from "@discussion-post/contract/errors";
import * as z from "zod/mini";

/** A refusal by the server, as a form shows it: at the field where it names one, else above the button. */
export type FormError = Pick<ErrorBody, "message" | "field">;

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** The first sentence about each field that the contract refuses. */
export function fieldErrorsOf<T>(error: z.core.$ZodError<T>): FieldErrors<Extract<keyof T, string>> {
  const perField = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors);
  const firsts = perField.map(([field, messages]) => [field, messages?.[0]]);
  // The keys come from the schema whose error it is.
  return Object.fromEntries(firsts) as FieldErrors<Extract<keyof T, string>>;
}

/** Puts the cursor into the first of the named fields that stands in the form. */
export function focusField(form: HTMLFormElement, fields: readonly string[]): void {
  [...form.elements]
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    .find(({ name }) => fields.includes(name))
    ?.focus();
}
