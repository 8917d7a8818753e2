import type { SecondStep } from "@discussion-post/contract/second-step";
import { KeyRound } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { CodeField } from "./code-field.tsx";
import type { FormError } from "./form-errors.ts";

interface SecondStepFormProps extends Pick<SecondStep, "hasApp" | "hasPasskey"> {
  onCode: (answer: { kind: "code" | "recovery_code"; code: string }) => void;
  /** Asks the browser for the passkey. */
  onPasskey: () => void;
  /** Back to the first step. */
  onBack: () => void;
  /** What is being checked. */
  busy: "code" | "passkey" | null;
  error?: FormError | undefined;
  /** Where the passkey is used, if not here. */
  passkeyLabel?: string;
  heading?: ReactNode;
}

type Way = "code" | "recovery_code" | "passkey";

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({
  hasApp,
  hasPasskey,
  onCode,
  onPasskey,
  onBack,
  busy,
  error,
  passkeyLabel = "Use your passkey",
  heading = <h2 className="font-semibold text-lg tracking-tight">Confirm it's you</h2>,
}: SecondStepFormProps) {
  const [way, setWay] = useState<Way>(hasApp ? "code" : "passkey");
  const [missing, setMissing] = useState<string>();
  const isAtCode = error?.field === "code" && way !== "passkey";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || way === "passkey") return;
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    setMissing(code === "" ? "Enter the code" : undefined);
    if (code !== "") onCode({ kind: way, code });
  }

  function choose(next: Way) {
    setMissing(undefined);
    setWay(next);
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        {heading}
        <p className="text-muted text-sm leading-relaxed">{leads[way]}</p>
      </div>
      {error !== undefined && !isAtCode && <Alert variant="danger">{error.message}</Alert>}
      {way !== "passkey" && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <CodeField
            key={way}
            takesFocus
            kind={way === "code" ? "digits" : "text"}
            label={way === "code" ? "Code" : "Recovery code"}
            error={missing ?? (isAtCode ? error?.message : undefined)}
          />
          <Button type="submit" fullWidth loading={busy === "code"}>
            {busy === "code" ? "Checking..." : "Continue"}
          </Button>
        </form>
      )}
      {hasPasskey && (
        <Button
          variant={way === "passkey" ? "primary" : "secondary"}
          fullWidth
          loading={busy === "passkey"}
          onClick={onPasskey}
        >
          {busy !== "passkey" && <KeyRound aria-hidden />}
          {busy === "passkey" ? "Waiting for your passkey..." : passkeyLabel}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        {way === "recovery_code" ? (
          <Button variant="ghost" size="sm" onClick={() => choose(hasApp ? "code" : "passkey")}>
            {hasApp ? "Use your app" : "Use your passkey instead"}
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => choose("recovery_code")}>
            Use a recovery code
          </Button>
        )}
      </div>
    </div>
  );
}

const leads: Record<Way, string> = {
  code: "Enter the 6 digits your authenticator app shows now.",
  recovery_code: "Enter one of the recovery codes you saved. Each works once.",
  passkey: "Use the passkey you added to your account.",
};
