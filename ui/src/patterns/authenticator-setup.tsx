import { QRCodeSVG } from "qrcode.react";
import type { FormEvent } from "react";
import { Alert } from "../components/alert.tsx";
import { CodeField } from "./code-field.tsx";
import type { FormError } from "./form-errors.ts";

interface AuthenticatorSetupProps {
  /** Of the form, for a button that stands outside it. */
  formId: string;
  /** In base32. */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
  onConfirm: (code: string) => void;
  error?: FormError | undefined;
}

/** What an authenticator app is set up with, and the box for its first code. The QR code is drawn here. */
export function AuthenticatorSetup({ formId, secret, uri, onConfirm, error }: AuthenticatorSetupProps) {
  const isAtCode = error?.field === "code";
  const inGroups = secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onConfirm(String(new FormData(event.currentTarget).get("code")));
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error !== undefined && !isAtCode && <Alert variant="danger">{error.message}</Alert>}
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        {/* White in both themes: cameras want dark squares on light ground. */}
        <QRCodeSVG
          value={uri}
          size={168}
          marginSize={4}
          title="QR code for your authenticator app"
          className="shrink-0 rounded-lg border border-line"
        />
        <div className="min-w-0 text-sm leading-relaxed">
          <p>Scan this with your authenticator app.</p>
          <p className="mt-3 text-muted">Can't scan it? Type this key in:</p>
          <p className="mt-1 font-mono text-ink tracking-wide">{inGroups}</p>
        </div>
      </div>
      <CodeField
        kind="digits"
        label="Code"
        hint="The 6 digits your app shows now."
        error={isAtCode ? error.message : undefined}
      />
    </form>
  );
}
