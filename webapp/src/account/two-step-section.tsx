import type { User } from "@discussion-post/contract/accounts";
import { browserSupportsWebAuthn, useSecondFactors } from "@discussion-post/ui/api/second-factor";
import { Alert } from "@discussion-post/ui/components/alert";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { LoadFailure } from "@discussion-post/ui/patterns/load-failure";
import { RelativeTime } from "@discussion-post/ui/patterns/relative-time";
import { type ReactNode, useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { AddAppDialog } from "./add-app-dialog.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";

type Open =
  | { dialog: "add_passkey" | "add_app" | "renew_codes" }
  | { dialog: "remove"; factor: { kind: "app" } | { kind: "passkey"; id: string; name: string } }
  | { dialog: "codes"; codes: readonly string[] };

/** Passkeys, the authenticator app and recovery codes of the account. */
export function TwoStepSection({ user }: { user: User }) {
  const factors = useSecondFactors();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  /** Codes come with the first factor alone, and are shown before anything else can be done. */
  const showCodes = (codes: readonly string[] | null) => setOpen(codes && { dialog: "codes", codes });
  const { data } = factors;
  const isOn = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <AccountSection
      heading="Two-step login"
      status={data && <Badge variant={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}
      lead="Require a passkey or a code as well as your password, so that a stolen password isn't enough."
    >
      {user.needsSecondFactor && (
        <Alert variant="warning">Administrators need this before they can open the admin pages.</Alert>
      )}
      {factors.isPending && <Skeleton className="h-28 rounded-md" />}
      {factors.isError && (
        <LoadFailure isRetrying={factors.isFetching} onRetry={() => void factors.refetch()}>
          We couldn't load your login steps.
        </LoadFailure>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Row
              key={id}
              title={name}
              badge={<Badge>Passkey</Badge>}
              note={
                lastUsedAt ? (
                  <>
                    Last used <RelativeTime value={lastUsedAt} fallback="on an unknown date" />
                  </>
                ) : (
                  <>
                    Added <RelativeTime value={createdAt} fallback="on an unknown date" />
                  </>
                )
              }
            >
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove the passkey ${name}`}
                onClick={() => setOpen({ dialog: "remove", factor: { kind: "passkey", id, name } })}
              >
                Remove
              </Button>
            </Row>
          ))}
          {browserSupportsWebAuthn() && (
            <Row
              title={data.passkeys.length === 0 ? "Passkey" : "Another passkey"}
              note="Your fingerprint, face, phone or a security key."
            >
              <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: "add_passkey" })}>
                Add a passkey
              </Button>
            </Row>
          )}
          <Row
            title="Authenticator app"
            badge={data.app && <Badge>App</Badge>}
            note={
              data.app ? (
                <>
                  Added <RelativeTime value={data.app.addedAt} fallback="on an unknown date" />
                </>
              ) : (
                "A 6-digit code from an app on your phone."
              )
            }
          >
            {data.app ? (
              <>
                <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: "add_app" })}>
                  Change app
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label="Remove the authenticator app"
                  onClick={() => setOpen({ dialog: "remove", factor: { kind: "app" } })}
                >
                  Remove
                </Button>
              </>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: "add_app" })}>
                Set up app
              </Button>
            )}
          </Row>
          {isOn && (
            <Row
              title="Recovery codes"
              badge={data.recoveryCodesLeft < 3 && <Badge variant="warning">Few left</Badge>}
              note={`${data.recoveryCodesLeft} of your codes haven't been used.`}
            >
              <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: "renew_codes" })}>
                Make new codes
              </Button>
            </Row>
          )}
        </ul>
      )}
      {open?.dialog === "add_passkey" && (
        <AddPasskeyDialog hasPassword={user.hasPassword} onAdded={showCodes} onClose={close} />
      )}
      {open?.dialog === "add_app" && (
        <AddAppDialog hasPassword={user.hasPassword} onAdded={showCodes} onClose={close} />
      )}
      {open?.dialog === "renew_codes" && (
        <RenewCodesDialog hasPassword={user.hasPassword} onRenewed={showCodes} onClose={close} />
      )}
      {open?.dialog === "remove" && (
        <RemoveFactorDialog factor={open.factor} hasPassword={user.hasPassword} onClose={close} />
      )}
      {open?.dialog === "codes" && (
        <RecoveryCodesDialog codes={open.codes} username={user.username} onClose={close} />
      )}
    </AccountSection>
  );
}

function Row(props: { title: string; badge?: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {props.title}
          {props.badge}
        </p>
        <p className="mt-0.5 text-muted text-xs">{props.note}</p>
      </div>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </li>
  );
}
