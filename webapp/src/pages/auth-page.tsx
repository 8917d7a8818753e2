import { googleErrorDetail } from "@discussion-post/contract/google";
import { useEndedSession, useLogin, useSession } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { useSecondStep } from "@discussion-post/ui/api/second-factor";
import { Alert } from "@discussion-post/ui/components/alert";
import { Card } from "@discussion-post/ui/components/card";
import { endOf, fateOfWork } from "@discussion-post/ui/text/session-messages";
import { Navigate, useSearchParams } from "react-router-dom";
import { AccountForms, type AccountTab } from "../auth/account-forms.tsx";
import { googleErrorSentence } from "../auth/google-errors.ts";
import { SecondStep } from "../auth/second-step.tsx";
import { useReturnTo } from "../auth/use-return-to.ts";
import { AccountUnreachable } from "../layouts/account-unreachable.tsx";
import { useIsHydrated } from "../layouts/client-only.tsx";
import { OpenHeading } from "../layouts/open-page.tsx";
import { PageLoading } from "../layouts/page-loading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { useUnsettledSession } from "../layouts/use-unsettled-session.ts";

/** Log in or open an account. Signed-in users go on to where they were going. */
export function AuthPage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const login = useLogin();
  const returnTo = useReturnTo();
  const ended = useEndedSession();
  const errorCode = search.get("error");
  const googleDetail = googleErrorDetail(search.get("google_error"));
  const secondStep = useSecondStep();
  const isHydrated = useIsHydrated();
  // The tab stands in the address, which a link to the other one changes too.
  function openTab(tab: AccountTab) {
    setSearch(
      (search) => {
        if (tab === "register") search.set("register", "true");
        else search.delete("register");
        return search;
      },
      { replace: true },
    );
  }
  const unsettled = useUnsettledSession();
  if (session.status === "signed_in") return <Navigate to={returnTo} replace />;
  if (unsettled === "unreachable") return <AccountUnreachable />;
  if (unsettled === "awaited") return <PageLoading />;

  return (
    <div className="mx-auto grid grid-cols-1 max-w-6xl items-start gap-10 px-4 py-8 sm:px-6 sm:py-12 md:grid-cols-2 lg:gap-16">
      <PageTitle>Log in or create a free account</PageTitle>
      <noscript className="md:col-span-2">
        <p className="-mb-6 rounded-lg border border-warning-line bg-warning-soft px-4 py-3.5 text-sm leading-relaxed">
          Logging in needs JavaScript. Switch it on for this site, then reload the page.
        </p>
      </noscript>
      {/* A form that is sent before its script is there would put the password into the address. */}
      <Card className="flex flex-col gap-6 p-6 sm:p-8" inert={!isHydrated}>
        {secondStep ? (
          <SecondStep step={secondStep} />
        ) : (
          <>
            {ended !== null && !isLocked(login.error) && (
              <Alert variant={ended.locked === null ? "warning" : "danger"} title={endOf(ended)}>
                {fateOfWork(ended)}
              </Alert>
            )}
            {errorCode !== null && (
              <Alert variant="danger">
                <p>{googleErrorSentence(errorCode)}</p>
                {googleDetail && <p className="mt-1">{googleDetail}</p>}
              </Alert>
            )}
            <AccountForms
              tab={search.get("register") === "true" ? "register" : "login"}
              onTabChange={openTab}
              login={login}
              returnTo={returnTo}
              username={search.get("username") ?? undefined}
            />
          </>
        )}
      </Card>
      <div className="flex flex-col gap-4">
        <OpenHeading>Your next discussion post starts here.</OpenHeading>
        <p className="text-muted leading-relaxed">
          One account for the website and the browser extension. It's free to start.
        </p>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-muted leading-relaxed marker:text-primary-ink">
          <li>Three posts free, no card needed.</li>
          <li>References that are looked up, in your course's citation style.</li>
          <li>Every post you save stays in your history.</li>
        </ul>
      </div>
    </div>
  );
}

/** Locked-out users are told of nothing that comes back when they do. */
function isLocked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "account_locked";
}
