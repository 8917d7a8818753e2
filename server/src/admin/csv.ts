type Cell = string | number | null;

/**
 * One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula, also by a full-width sign, gets an
 * apostrophe before it, which spreadsheets do not show (OWASP, "CSV Injection").
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell ?? "";
  const safe = /^[=+\-@|\t\r＝＋－＠｜]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
