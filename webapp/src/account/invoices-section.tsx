import type { User } from "@discussion-post/contract/accounts";
import type { Invoice } from "@discussion-post/contract/billing";
import { useInvoices } from "@discussion-post/ui/api/billing";
import { Badge } from "@discussion-post/ui/components/badge";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { invoiceStatusWords } from "@discussion-post/ui/text/payment-status";
import { AccountSection } from "./account-section.tsx";

/** What was charged, with the receipts. Not shown to who never paid, nor while only a guess says that they did. */
export function InvoicesSection({ user }: { user: User }) {
  const invoices = useInvoices();
  if (invoices.isPending && !user.isSubscribed) return null;
  if (invoices.isError || (invoices.data?.length === 0 && !user.isSubscribed)) return null;
  return (
    <AccountSection heading="Invoices and receipts">
      {invoices.isPending ? (
        <Skeleton className="h-16 rounded-md" />
      ) : invoices.data.length === 0 ? (
        <p className="min-h-16 text-muted text-sm">No invoices yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {invoices.data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function InvoiceRow({
  invoice: { createdAt, amount, currency, status, hostedUrl, pdfUrl },
}: {
  invoice: Invoice;
}) {
  const day = formatDay(createdAt);
  // Stripe's pages would ask for what nobody owes, or for what is on its way.
  const hasPages = status !== "not_owed" && status !== "processing";
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 gap-y-2 py-2.5 sm:grid-cols-4">
      <span className="tabular-nums">{day}</span>
      <span className="justify-self-end tabular-nums sm:justify-self-start">
        {formatMoney(amount, currency)}
      </span>
      <Badge
        variant={status === "paid" ? "success" : status === "open" ? "danger" : "neutral"}
        className="justify-self-start"
      >
        {invoiceStatusWords(status)}
      </Badge>
      <span className="flex gap-4 justify-self-end">
        {hasPages && hostedUrl && (
          <Link
            href={hostedUrl}
            aria-label={`${status === "open" ? "Pay" : "Open"} invoice of ${day}`}
            target="_blank"
            rel="noreferrer"
          >
            {status === "open" ? "Pay" : "Open"}
          </Link>
        )}
        {hasPages && pdfUrl && (
          <Link href={pdfUrl} aria-label={`PDF of the invoice of ${day}`} target="_blank" rel="noreferrer">
            PDF
          </Link>
        )}
      </span>
    </li>
  );
}
