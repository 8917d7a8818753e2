import { connectionRequest } from "@discussion-post/contract/extension";
import { retentionDays } from "@discussion-post/contract/retention";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useConnectExtension } from "@discussion-post/ui/api/extension";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** Asks whether the browser extension may act as the signed-in user. The extension opens it, and waits. */
export function ConnectExtensionPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const connect = useConnectExtension();
  const asked = connectionRequest.safeParse(Object.fromEntries(search));
  if (!asked.success) {
    return (
      <Question>
        <Alert variant="warning" title="This link isn't complete">
          Open the extension's panel and press “Continue on the website” there.
        </Alert>
      </Question>
    );
  }
  const name = session.user?.username ?? "";
  const goBack = () =>
    connect.mutate(asked.data, { onSuccess: ({ redirectTo }) => window.location.assign(redirectTo) });
  return (
    <Question note="Did you just press “Continue on the website” in the extension? If not, close this window.">
      <dl className="flex flex-col gap-1 rounded-lg border border-line px-4 py-3 text-sm">
        <dt className="text-muted">Account</dt>
        <dd className="truncate font-medium">{name}</dd>
      </dl>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-muted text-sm leading-relaxed">
        <li>It will write and save posts as {name}, and count them against your plan.</li>
        <li>
          You can sign it out anytime under your devices. After {retentionDays.signIns} days without use it's
          signed out by itself.
        </li>
        <li>It never sees your password.</li>
      </ul>
      {connect.isError && <Alert variant="danger">{connect.error.message}</Alert>}
      <Button fullWidth loading={connect.isPending || connect.isSuccess} onClick={goBack}>
        Connect the extension
      </Button>
      <p className="text-center text-muted text-sm">
        Not you? Close this window, or <Link href={paths.account.href}>look at your account</Link>.
      </p>
    </Question>
  );
}

function Question({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <Page width="form">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeading note={note}>{TITLE}</PageHeading>
      <Card className="flex flex-col gap-5 p-6 sm:p-8">{children}</Card>
    </Page>
  );
}

const TITLE = "Connect the extension?";
