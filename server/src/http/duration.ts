const UNITS = [
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
] as const;

/** How long to wait, in the largest unit that fits, rounded up: "45 seconds", "2 minutes", "1 hour". */
export function inWords(seconds: number): string {
  const whole = seconds > 60 ? Math.ceil(seconds / 60) * 60 : Math.ceil(seconds);
  const unit = UNITS.find((candidate) => whole >= candidate.seconds) ?? { name: "second", seconds: 1 };
  const count = Math.ceil(whole / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
}

/** A bound: "once a minute", "10 times an hour", "300 times in 15 minutes", "20 times a day". */
export function perTimeInWords(times: number, seconds: number): string {
  const count = times === 1 ? "once" : `${times.toLocaleString("en-US")} times`;
  const whole = { 1: "a second", 60: "a minute", 3600: "an hour", 86400: "a day" }[seconds];
  return `${count} ${whole ?? `in ${inWords(seconds)}`}`;
}
