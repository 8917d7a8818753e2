import { document, html } from "../../pages/html.ts";
import type { Charge, Invoice, PaymentIntent } from "../model/objects.ts";
import { cardFields } from "./card-fields.ts";
import { day, money } from "./format.ts";

interface InvoiceToShow {
  invoice: Invoice;
  intent: PaymentIntent | undefined;
  error: string | null;
}

/** The page of one invoice, where one that is open can be paid. */
export function invoicePage({ invoice, intent, error }: InvoiceToShow): string {
  const [line] = invoice.lines.data;
  const isPayable = invoice.status === "open" && intent?.status === "requires_payment_method";
  return document(
    `Invoice ${invoice.number ?? ""}`,
    html`<p class="quiet">This is a local stand-in for Stripe’s invoice page.</p>
    <h1>Invoice ${invoice.number ?? "(draft)"}</h1>
    <p>${money(invoice.total, invoice.currency)} <span class="badge">${invoice.status}</span></p>
    <p class="quiet">${day(invoice.created)}${invoice.customer_email && `, to ${invoice.customer_email}`}</p>
    <div class="card">
      <p>${line?.description ?? "Subscription"}</p>
      <p class="quiet">${line && `${day(line.period.start)} to ${day(line.period.end)}`}</p>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${isPayable && html`<form method="post" action="/i/${invoice.id}">${cardFields()}<div class="row"><button class="main">Pay ${money(invoice.amount_due, invoice.currency)}</button></div></form>`}
    ${invoice.status !== "draft" && html`<p><a href="/i/${invoice.id}/pdf">Download as PDF</a></p>`}`,
  );
}

/** What somebody paid, and what they got back. */
export function receiptPage(charge: Charge): string {
  return document(
    "Receipt",
    html`<p class="quiet">This is a local stand-in for Stripe’s receipt.</p>
    <h1>Receipt</h1>
    <p>${money(charge.amount, charge.currency)} <span class="badge">${charge.status}</span></p>
    <p class="quiet">${day(charge.created)}</p>
    ${charge.amount_refunded > 0 && html`<p>${money(charge.amount_refunded, charge.currency)} was given back.</p>`}`,
  );
}

/** The invoice as a PDF of a few lines. */
export function invoicePdf(invoice: Invoice): Buffer {
  const lines = [
    `Invoice ${invoice.number ?? ""}`,
    `${day(invoice.created)}   ${invoice.customer_email ?? ""}`,
    `${invoice.lines.data[0]?.description ?? "Subscription"}   ${money(invoice.total, invoice.currency)}`,
    `Status: ${invoice.status}`,
    "Written by a local stand-in for Stripe.",
  ];
  const shown = lines.map((line) => `(${pdfText(line)}) Tj T*`).join("\n");
  const content = `BT /F1 14 Tf 22 TL 72 740 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, "latin1");
}

/** The characters that its font has. */
function pdfText(line: string): string {
  return line.replace(/[^\x20-\x7e\xa0-\xff]/g, "?").replace(/[\\()]/g, "\\$&");
}
