import { registration } from "@discussion-post/contract/accounts";
import { type FormEvent, type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { NEW_PASSWORD_HINT } from "../text/new-password-hint.ts";
import { type FieldErrors, type FormError, fieldErrorsOf, focusField } from "./form-errors.ts";

type Registration = z.infer<typeof registration>;
type RegistrationField = keyof Registration;

type Typed = Record<RegistrationField, string>;

export interface RegisterFormProps {
  onSubmit: (registration: Registration) => void;
  isBusy: boolean;
  /** The server's refusal; shown at the field that it names. */
  error?: FormError | undefined;
  /** Asks for a username and a password alone. */
  isBrief?: boolean | undefined;
  /** What was typed before. */
  initial?: Partial<Typed> | undefined;
  /** Hears what is typed, for who keeps it beyond this form. */
  onType?: ((typed: Typed) => void) | undefined;
  /** What somebody agrees to by it. */
  terms?: ReactNode;
}

/** A new account. Email and full name may stay empty. */
export function RegisterForm({
  onSubmit,
  isBusy,
  error,
  isBrief = false,
  initial,
  onType,
  terms,
}: RegisterFormProps) {
  const [values, setValues] = useState<Typed>({
    username: "",
    password: "",
    email: "",
    name: "",
    ...initial,
  });
  const [ownErrors, setOwnErrors] = useState<FieldErrors<RegistrationField>>({});
  const isAtField = error?.field !== undefined && error.field in values;

  function field(name: RegistrationField) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        const typed = { ...values, [name]: event.target.value };
        setValues(typed);
        onType?.(typed);
        setOwnErrors({ ...ownErrors, [name]: undefined });
      },
      error: ownErrors[name] ?? (error?.field === name ? error.message : undefined),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const parsed = registration.safeParse(values);
    if (parsed.success) return onSubmit(parsed.data);
    const found = fieldErrorsOf(parsed.error);
    setOwnErrors(found);
    focusField(event.currentTarget, Object.keys(found));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error !== undefined && !isAtField && <Alert variant="danger">{error.message}</Alert>}
      <TextField
        {...field("username")}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // Who is asked for no more than this came to write something else.
        autoFocus={isBrief}
        required
      />
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        required
      />
      {!isBrief && (
        <>
          <TextField
            {...field("email")}
            label="Email"
            labelNote="(optional)"
            type="email"
            autoComplete="email"
            hint="Lets you reset a forgotten password."
          />
          <TextField {...field("name")} label="Full name" labelNote="(optional)" autoComplete="name" />
        </>
      )}
      <Button type="submit" fullWidth loading={isBusy} className="mt-1">
        {isBusy ? "Creating account..." : "Create free account"}
      </Button>
      {terms}
    </form>
  );
}
