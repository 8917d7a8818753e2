type Cell = string | number | null;

/**
 * One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula, also by a full-width sign, gets an
 * apostrophe before it, which spreadsheets do not show (OWASP, "CSV Injection"), also behind what they may take for the
 * end of a cell in another country.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell ?? "";
  const safe = text.replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA = /(^|[;\t\r\n])(?=[=+\-@|\t\r＝＋－＠｜])/g;
