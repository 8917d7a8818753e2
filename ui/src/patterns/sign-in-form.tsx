import { credentials } from "@discussion-post/contract/accounts";
import { type FormEvent, type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { type FieldErrors, type FormError, fieldErrorsOf, focusField } from "./form-errors.ts";

type Credentials = z.infer<typeof credentials>;

export interface SignInFormProps {
  onSubmit: (credentials: Credentials) => void;
  isBusy: boolean;
  /** The server's refusal. */
  error?: FormError | undefined;
  /** What to do about it, such as a link. */
  errorActions?: ReactNode;
  /** What is known of it, or was typed before. */
  initial?: Partial<Credentials> | undefined;
  /** Hears what is typed, for who keeps it beyond this form. */
  onType?: ((typed: Credentials) => void) | undefined;
}

/** Username and password of an account that exists. */
export function SignInForm({ onSubmit, isBusy, error, errorActions, initial, onType }: SignInFormProps) {
  const [values, setValues] = useState<Credentials>({ username: "", password: "", ...initial });
  const [errors, setErrors] = useState<FieldErrors<keyof Credentials>>({});

  function set(patch: Partial<Credentials>) {
    const typed = { ...values, ...patch };
    setValues(typed);
    onType?.(typed);
    setErrors({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const parsed = credentials.safeParse(values);
    if (parsed.success) return onSubmit(parsed.data);
    const found = fieldErrorsOf(parsed.error);
    setErrors(found);
    focusField(event.currentTarget, Object.keys(found));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error !== undefined && (
        <Alert variant="danger" actions={errorActions}>
          {error.message}
        </Alert>
      )}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.username}
        onChange={(event) => set({ username: event.target.value })}
        error={errors.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        error={errors.password}
      />
      <Button type="submit" fullWidth loading={isBusy} className="mt-1">
        {isBusy ? "Logging in..." : "Log in"}
      </Button>
    </form>
  );
}
