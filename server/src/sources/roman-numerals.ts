const ROMAN = /^(?=.{2}|[IVX])(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const VALUES: ReadonlyMap<string, number> = new Map([
  ["I", 1],
  ["V", 5],
  ["X", 10],
  ["L", 50],
  ["C", 100],
]);

/**
 * A volume in Arabic numerals, as all of the styles print one that its journal counts in Roman ones: "LIX" is 59
 * (Publication Manual of the APA, 7th edition, 6.33; Chicago Manual of Style, 17th edition, 14.171). Other text, and a
 * single "C" or "L", which may be a series, stays.
 */
export function arabicVolume(volume: string): string {
  if (!ROMAN.test(volume)) return volume;
  const values = [...volume].map((letter) => VALUES.get(letter) ?? 0);
  const sum = values.reduce(
    (all, value, place) => all + (value < (values[place + 1] ?? 0) ? -value : value),
    0,
  );
  return String(sum);
}
