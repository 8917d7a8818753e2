/*
 * Loaded into a server before its own code, to measure how long its event loop is held. A beat of one millisecond takes
 * the processor time that the thread has used since the last: what other processes take from a busy machine is not in
 * it, and a beat that comes late was held up by one turn of the loop.
 */
const BEAT_MS = 1;

let longestMs = 0;
let last = usedMs();

setInterval(() => {
  const now = usedMs();
  longestMs = Math.max(longestMs, now - last);
  last = now;
}, BEAT_MS).unref();

process.on("message", () => {
  process.send?.(longestMs);
  longestMs = 0;
  last = usedMs();
});
process.channel?.unref();

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
