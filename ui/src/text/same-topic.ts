/** From this share on, what both begin and end with makes two texts one that was changed. */
const SHARE_MIN = 0.5;

/** Whether a topic is another one that was changed, and no new one. */
export function isSameTopic(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return start + end >= Math.max(before.length, after.length) * SHARE_MIN;
}
