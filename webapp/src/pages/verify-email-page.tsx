import { useVerifyEmail } from "@discussion-post/ui/api/account-settings";
import { useLogout, useSession } from "@discussion-post/ui/api/accounts";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { isUsedUpBy, UnusableLink } from "../auth/unusable-link.tsx";
import { useVerificationLink } from "../auth/use-verification-link.ts";
import { AccountUnreachable } from "../layouts/account-unreachable.tsx";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { PageLoading } from "../layouts/page-loading.tsx";
import { paths, signInHref } from "../paths.ts";

const TITLE = "Verify your email address";

/**
 * Verifies an email address by the code of our mail, for the account that asked for it and signed in to it. It asks
 * for a press, since mail programs open links by themselves and would use the code up.
 */
export function VerifyEmailPage() {
  const [link, forgetLink] = useVerificationLink();
  const session = useSession();
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <NarrowPage title="Email verified" lead={`${verify.data.email} now belongs to your account.`}>
        <Button asChild>
          <Link variant="bare" href={paths.home.href}>
            Create New Post
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  const isUsedUp = isUsedUpBy(verify.error);
  if (link === null || isUsedUp) {
    return (
      <NarrowPage title={TITLE}>
        <UnusableLink
          reason={isUsedUp ? "used-up" : "incomplete"}
          href={paths.account.href}
          label="Get a new link in your account"
        />
      </NarrowPage>
    );
  }
  const { code, account } = link;
  if (session.status === "loading") return <PageLoading />;
  if (session.status === "unreachable") return <AccountUnreachable />;
  if (session.status === "signed_out") return <LogInFirst account={account} />;
  if (session.user.username !== account) {
    return <OtherAccount account={account} username={session.user.username} />;
  }
  return (
    <NarrowPage
      title={TITLE}
      lead={`Confirm that ${session.user.email ?? "this address"} belongs to your account "${account}".`}
    >
      {verify.isError && <Alert variant="danger">{verify.error.message}</Alert>}
      <Button
        fullWidth
        loading={verify.isPending}
        onClick={() => verify.mutate(code, { onSuccess: forgetLink })}
      >
        Verify my address
      </Button>
    </NarrowPage>
  );
}

function LogInFirst({ account }: { account: string }) {
  return (
    <NarrowPage title={TITLE} lead={`This link is for the account "${account}". Log in to it to confirm.`}>
      <Button asChild fullWidth>
        <Link variant="bare" href={signInHref(paths.verifyEmail.href, account)}>
          Log in as {account}
        </Link>
      </Button>
      <NotYours />
    </NarrowPage>
  );
}

function OtherAccount({ account, username }: { account: string; username: string }) {
  const logout = useLogout();
  return (
    <NarrowPage title={TITLE}>
      <Alert variant="warning" title="This link is for another account">
        {`It's for "${account}", and you're logged in as "${username}". Nothing was changed.`}
      </Alert>
      <Button variant="secondary" fullWidth loading={logout.isPending} onClick={() => logout.mutate()}>
        Sign out and switch to {account}
      </Button>
      <NotYours />
    </NarrowPage>
  );
}

function NotYours() {
  return (
    <p className="text-muted text-sm leading-relaxed">
      Don't know this account? Close this page: nobody can use your address without you.
    </p>
  );
}
