import {
  type AdminSort,
  type AdminUser,
  type AdminUsersQuery,
  authTypeOf,
} from "@discussion-post/contract/admin";
import { Badge } from "@discussion-post/ui/components/badge";
import { Link } from "@discussion-post/ui/components/link";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { ArrowDown, ArrowUp, Check, Minus, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { lookAlikes } from "./look-alikes.ts";
import { ToggleButton } from "./toggle-button.tsx";

interface UsersTableProps {
  users: readonly AdminUser[];
  query: Pick<AdminUsersQuery, "sort" | "order" | "stripe">;
  onSort: (sort: AdminSort) => void;
}

/** Stays at the edge of a table that is wider than its frame. */
const ACTIONS = "lg:sticky lg:end-0 lg:bg-surface lg:shadow-[-1px_0_0_var(--color-line)]";

/** The accounts; on a phone each row is a card, with its action beside the name. */
export function UsersTable({ users, query, onSort }: UsersTableProps) {
  return (
    <section
      aria-label="Accounts"
      // A frame that scrolls has to be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="scroll-hint-x overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full text-sm max-lg:block lg:min-w-5xl">
        <thead className="border-line border-b text-start text-muted max-lg:block">
          <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:py-1 max-lg:before:ps-4 max-lg:before:text-xs max-lg:before:content-['Sort_by']">
            <SortableHead name="ID" sort="id" query={query} onSort={onSort} />
            <SortableHead name="Email" sort="email" query={query} onSort={onSort} />
            <SortableHead name="Name" sort="name" query={query} onSort={onSort} />
            <SortableHead name="Posts Used" sort="postsUsed" query={query} onSort={onSort} />
            <SortableHead name="Status" sort="status" query={query} onSort={onSort} />
            <Head name="Auth Type" />
            <SortableHead name="Signup Date" sort="signupDate" query={query} onSort={onSort} />
            {query.stripe && (
              <>
                <Head name="Stripe Customer" />
                <Head name="Stripe Subscription" />
              </>
            )}
            <Head name="Actions" className={ACTIONS} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {users.length === 0 && <NobodyRow hasStripe={query.stripe} />}
          {users.map((user) => (
            <UserRow key={user.id} user={user} hasStripe={query.stripe} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where a search finds nobody. The row with the pages says so to screen readers. */
function NobodyRow({ hasStripe }: { hasStripe: boolean }) {
  return (
    <tr className="max-lg:block">
      <td colSpan={hasStripe ? 10 : 8} className="max-lg:block">
        <div className="sticky start-0 flex max-w-[calc(100vw-2rem)] flex-col items-center gap-2 px-6 py-14 text-center">
          <SearchX aria-hidden className="size-5.5 text-muted" />
          <p className="font-medium">No accounts found</p>
          <p className="text-muted">Try another username, name, email or ID.</p>
        </div>
      </td>
    </tr>
  );
}

function UserRow({ user, hasStripe }: { user: AdminUser; hasStripe: boolean }) {
  return (
    <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:px-4 max-lg:py-3">
      <Cell label="ID">{user.id}</Cell>
      <Cell className="max-lg:order-3 max-lg:basis-full">
        {/* Shorter beside the ids, so that the actions stay in view on a laptop. */}
        <div className={`truncate ${hasStripe ? "max-w-44" : ""}`}>
          {user.email ?? <span className="text-muted">No email provided</span>}
        </div>
      </Cell>
      <Cell className="max-lg:order-1 max-lg:flex-1 max-lg:basis-0 max-lg:whitespace-normal max-lg:wrap-anywhere">
        <Link href={paths.adminUser.href(user.id)}>{user.name || user.username}</Link>
        {user.lookAlike && (
          <Badge variant="warning" className="ms-1.5">
            {lookAlikes[user.lookAlike]}
          </Badge>
        )}
      </Cell>
      <Cell label="Posts Used">{user.postsUsed.toLocaleString("en-US")}</Cell>
      <Cell>
        <Badge variant={user.isSubscribed ? "primary" : "neutral"}>
          {user.isSubscribed ? "Premium" : "Free"}
        </Badge>
        {user.isGranted && <Badge className="ms-1.5">Granted</Badge>}
        {user.isDenied && (
          <Badge variant="danger" className="ms-1.5">
            Denied
          </Badge>
        )}
        {user.isLocked && (
          <Badge variant="danger" className="ms-1.5">
            Locked
          </Badge>
        )}
      </Cell>
      <Cell label="Auth Type">{authTypeOf(user)}</Cell>
      <Cell label="Signup Date">{formatDay(user.signupDate)}</Cell>
      {hasStripe && (
        <>
          <Cell label="Stripe Customer">
            <Mark isSet={user.hasStripeCustomer} id={user.stripeCustomerId} />
          </Cell>
          <Cell label="Stripe Subscription">
            <Mark isSet={user.hasStripeSubscription} id={user.stripeSubscriptionId} />
          </Cell>
        </>
      )}
      <Cell className={`max-lg:order-2 ${ACTIONS}`}>
        <ToggleButton user={user} />
      </Cell>
    </tr>
  );
}

interface CellProps {
  /** What it is, where no column's head says so. */
  label?: string;
  className?: string;
  children: ReactNode;
}

function Cell({ label, className = "max-lg:order-4 max-lg:text-muted max-lg:text-xs", children }: CellProps) {
  return (
    <td
      data-label={label}
      className={`truncate tabular-nums lg:max-w-64 lg:px-3 lg:py-2.5 ${label === undefined ? "" : "max-lg:before:me-1 max-lg:before:content-[attr(data-label)]"} ${className}`}
    >
      {children}
    </td>
  );
}

function Mark({ isSet, id }: { isSet: boolean; id: string | null }) {
  if (!isSet) return <Minus role="img" aria-label="No" className="size-4 text-muted" />;
  return (
    <span className="inline-flex max-w-30 items-center gap-1.5">
      <Check role="img" aria-label="Yes" className="size-4 shrink-0 text-success-ink" />
      {id !== null && (
        <span title={id} className="truncate text-muted text-xs">
          {id}
        </span>
      )}
    </span>
  );
}

function Head({ name, className = "" }: { name: string; className?: string }) {
  return (
    <th scope="col" className={`px-3 py-2.5 text-start font-medium max-lg:hidden ${className}`}>
      {name}
    </th>
  );
}

interface SortableHeadProps extends Pick<UsersTableProps, "query" | "onSort"> {
  name: string;
  sort: AdminSort;
}

function SortableHead({ name, sort, query, onSort }: SortableHeadProps) {
  const isSorted = query.sort === sort;
  const Arrow = query.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (query.order === "asc" ? "ascending" : "descending") : "none"}
      className="px-3 py-1 text-start font-medium"
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="inline-flex items-center gap-1 rounded-sm py-1.5 text-start hover:text-ink touch:min-h-11"
      >
        {name}
        {isSorted && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}
