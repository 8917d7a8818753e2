import {
  ADMIN_SEARCH_MAX_CHARS,
  type AdminSort,
  type AdminUsersQuery,
} from "@discussion-post/contract/admin";
import { ADMIN_REFRESH_MS } from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import {
  useAdminUsers,
  useAudit,
  useExportUsers,
  useIncidents,
  useStatistics,
} from "@discussion-post/ui/api/admin";
import { reasonOf } from "@discussion-post/ui/api/api-error";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Switch } from "@discussion-post/ui/components/switch";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { saveFile } from "@discussion-post/ui/text/save-file";
import { Download, RefreshCw } from "lucide-react";
import { useDeferredValue, useRef, useState } from "react";
import { Navigate } from "react-router-dom";
import { AdminLoading } from "../admin/admin-loading.tsx";
import { AttentionSection } from "../admin/attention-section.tsx";
import { AuditSection } from "../admin/audit-section.tsx";
import { RefreshFailure } from "../admin/refresh-failure.tsx";
import { SecondFactorFirst } from "../admin/second-factor-first.tsx";
import { StatisticsSection } from "../admin/statistics-section.tsx";
import { SummaryCards } from "../admin/summary-cards.tsx";
import { UsersTable } from "../admin/users-table.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

const PAGE_SIZE = 50;
const STATISTICS_DAYS = 30;

/** Everything that the administrator oversees. Others are sent away; the server refuses them in any case. */
export function AdminPage() {
  const { user } = useSession();
  if (!user?.isAdmin) return <Navigate to={paths.home.href} replace />;
  if (user.needsSecondFactor) return <SecondFactorFirst />;
  return <Dashboard />;
}

function Dashboard() {
  const [query, setQuery] = useState<AdminUsersQuery>(initialQuery);
  const [search, setSearch] = useState("");
  const [isRefreshing, setIsRefreshing] = useState(false);
  const q = useDeferredValue(search.trim());
  const refetchMs = isRefreshing && ADMIN_REFRESH_MS;
  const users = useAdminUsers({ ...query, ...(q && { q }) }, refetchMs);
  const statistics = useStatistics(STATISTICS_DAYS, refetchMs);
  const audit = useAudit(refetchMs);
  const incidents = useIncidents(refetchMs);
  const { data, dataUpdatedAt, error } = users;
  // Until a search is answered, or where it cannot be made, the accounts from before stay, and the box to search anew.
  const [latest, setLatest] = useState<{ accounts: NonNullable<typeof data>; at: number }>();
  if (data && dataUpdatedAt !== latest?.at) setLatest({ accounts: data, at: dataUpdatedAt });
  const isFetching = users.isFetching || statistics.isFetching || audit.isFetching;

  function refresh() {
    for (const part of [users, statistics, audit, incidents]) void part.refetch();
  }

  function sortBy(sort: AdminSort) {
    const isReversed = query.sort === sort && query.order === "asc";
    setQuery({ ...firstPage(query), sort, order: isReversed ? "desc" : "asc" });
  }

  /** From the page that is shown: nobody is passed over who stood in it, whatever was deleted or added meanwhile. */
  function turnTo(offset: number) {
    const page = { ...firstPage(query), offset };
    if (offset === 0) setQuery(page);
    else if (data)
      setQuery({ ...page, ...(offset > query.offset ? { after: data.last } : { before: data.first }) });
  }

  return (
    <Page>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeading
        note={`Last updated: ${latest ? new Date(latest.at).toLocaleTimeString("en-US") : "never"}`}
        actions={
          <div className="flex flex-wrap items-center gap-4">
            <Switch label="Auto-refresh" isOn={isRefreshing} onChange={setIsRefreshing} />
            <Button variant="secondary" loading={isFetching} onClick={refresh}>
              {!isFetching && <RefreshCw aria-hidden />} Refresh
            </Button>
          </div>
        }
      >
        Admin Dashboard
      </PageHeading>
      {error && !latest ? (
        <ErrorState title="Error" action={<Button onClick={refresh}>Try Again</Button>}>
          {reasonOf(error, "Failed to fetch admin data")}
        </ErrorState>
      ) : !latest ? (
        <AdminLoading />
      ) : (
        <>
          <RefreshFailure
            parts={[
              { name: "Accounts", error },
              { name: "Charts", error: statistics.error },
              { name: "Audit log", error: audit.error },
              { name: "Needs attention", error: incidents.error },
            ]}
          />
          {incidents.data && <AttentionSection incidents={incidents.data} />}
          <SummaryCards summary={latest.accounts.summary} />
          {(statistics.data || statistics.isPending) && (
            <StatisticsSection days={STATISTICS_DAYS} statistics={statistics.data} />
          )}
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="w-full sm:w-80">
              <TextField
                label="Search accounts"
                type="search"
                placeholder="Username, name, email or ID"
                value={search}
                maxLength={ADMIN_SEARCH_MAX_CHARS}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setQuery(firstPage(query));
                }}
              />
            </div>
            <div className="flex flex-wrap items-center gap-4">
              <Switch
                label="Show Stripe Details"
                isOn={query.stripe}
                onChange={(stripe) => setQuery({ ...query, stripe })}
              />
              <ExportButton />
            </div>
          </div>
          <UsersTable users={latest.accounts.users} query={query} onSort={sortBy} />
          <Pager
            query={query}
            found={latest.accounts.found}
            isMore={latest.accounts.foundMore ?? false}
            onChange={turnTo}
          />
          {audit.data && <AuditSection entries={audit.data} />}
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <Link href={paths.stripeDebug.href}>Stripe diagnostics</Link>
            <Link href={paths.stripeVerify.href}>Stripe verification</Link>
            <Link href={paths.stripeTest.href}>Payment test</Link>
          </p>
        </>
      )}
    </Page>
  );
}

function Pager({
  query,
  found,
  isMore,
  onChange,
}: {
  query: AdminUsersQuery;
  found: number;
  /** Whether more match than are found. */
  isMore: boolean;
  onChange: (offset: number) => void;
}) {
  const { offset, limit } = query;
  const last = Math.min(offset + limit, found);
  const place = useRef<HTMLElement>(null);

  function turnTo(next: number) {
    onChange(next);
    // What was pressed can be pressed no more, and loses the focus.
    if (next === 0 || next + limit >= found) place.current?.focus({ preventScroll: true });
  }

  return (
    <nav
      ref={place}
      tabIndex={-1}
      aria-label="Pages of accounts"
      className="flex flex-wrap items-center justify-between gap-4 text-sm"
    >
      <p role="status" className="text-muted tabular-nums">
        {found === 0
          ? "0 accounts"
          : `${(offset + 1).toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${found.toLocaleString("en-US")}`}
        {isMore && ". More accounts match: type more of what you look for."}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          disabled={offset === 0}
          onClick={() => turnTo(Math.max(0, offset - limit))}
        >
          Previous
        </Button>
        <Button size="sm" variant="secondary" disabled={last >= found} onClick={() => turnTo(offset + limit)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

function ExportButton() {
  const download = useExportUsers();
  return (
    <Button
      variant="secondary"
      loading={download.isPending}
      onClick={() =>
        download.mutateAsync().then(
          (file) => saveFile("users.csv", file),
          (error: Error) =>
            showToast({ title: "Export failed", description: error.message, variant: "danger" }),
        )
      }
    >
      {!download.isPending && <Download aria-hidden />} Export CSV
    </Button>
  );
}

const initialQuery: AdminUsersQuery = {
  // The newest accounts first.
  sort: "id",
  order: "desc",
  offset: 0,
  limit: PAGE_SIZE,
  stripe: false,
};

function firstPage({ after: _, before: __, ...query }: AdminUsersQuery): AdminUsersQuery {
  return { ...query, offset: 0 };
}
