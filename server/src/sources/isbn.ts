/**
 * The ISBN-13 that a text names, as its thirteen digits: after "ISBN", or as all that the text is; null where it names
 * none, or one whose check digit is wrong (ISBN Users' Manual, 7th ed., section 5 and appendix 1).
 */
export function isbnIn(text: string): string | null {
  const written = /\bISBN(?:-1[03])?[:\s]{0,3}([\dX -]{10,20})/i.exec(text)?.[1] ?? onlyNumber(text);
  return written === null ? null : toIsbn13(written.replaceAll(/[ -]/g, "").toUpperCase());
}

function onlyNumber(text: string): string | null {
  const whole = text.trim();
  return /^[\dX -]{10,20}$/i.test(whole) ? whole : null;
}

/** What follows the number may be digits, too: "978-0-262-04630-5 1312 pages". */
function toIsbn13(digits: string): string | null {
  const thirteen = digits.slice(0, 13);
  if (/^97[89]\d{10}$/.test(thirteen) && thirteen.endsWith(checkDigit(thirteen))) return thirteen;
  const ten = digits.slice(0, 10);
  return /^\d{9}[\dX]$/.test(ten) && isIsbn10(ten) ? withCheckDigit(`978${ten.slice(0, 9)}`) : null;
}

function withCheckDigit(twelve: string): string {
  return twelve + checkDigit(twelve);
}

/** Of the first twelve digits, which weigh one and three in turn. */
function checkDigit(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

function isIsbn10(ten: string): boolean {
  const sum = [...ten].reduce(
    (total, digit, place) => total + (digit === "X" ? 10 : Number(digit)) * (10 - place),
    0,
  );
  return sum % 11 === 0;
}
