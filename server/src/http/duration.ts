const UNITS = [
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
] as const;

/** How long to wait, in the largest unit that fits, rounded up: "45 seconds", "2 minutes", "1 hour". */
export function inWords(seconds: number): string {
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds) ?? { name: "second", seconds: 1 };
  const count = Math.ceil(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
}
