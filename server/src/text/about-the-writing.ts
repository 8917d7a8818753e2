/**
 * What no post contains: talk about the request, the user, the writing of the post, its words, checks and versions.
 * Each test is for one trimmed line.
 */

const MARKED = /^(?:\*\*|__|#{1,6}\s|[*_])|:\**$|:__$/;
/** Words of a heading under which a model goes on about a post that is finished. */
const AFTERWORD =
  /^(?:(?:self|quality|final|requirements?|compliance)[- ]?(?:check|review|assessment|verification)(?:list)?|requirements? met|(?:list of |summary of )?(?:changes|edits|revisions) made|what i changed|(?:an? )?(?:alternat(?:e|ive)|second|another|shorter|longer|other|casual|formal|(?:more|less) \p{L}{3,12}) (?:version|draft|reply|post)|(?:version|option|draft|variant) (?:2|b|two)\b.{0,40}|author['’]?s notes?|notes? (?:to|for|on) (?:you|the user|the student|the instructor|the writer|the post|the draft|usage|citations?)|(?:possible|sample|suggested|example) (?:replies|responses|follow-ups?)\b.{0,40}|why this (?:works|post)|how (?:this|it) (?:meets|fits).{0,60})$/iu;

/** "**Self-check:**", "Alternative version (shorter):" — nothing below is the post's. */
export function isAfterword(line: string): boolean {
  if (line.length > 90 || !MARKED.test(line)) return false;
  const words = line
    .replaceAll(/\([^()]{0,40}\)/g, "")
    .replaceAll(/[*_#:]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return AFTERWORD.test(words);
}

/** "✅ Ends with a question" */
export function isTick(line: string): boolean {
  return line.length <= 120 && /^(?:[-*•]\s)?(?:✅|✔|☑|✓|❌|☒)/u.test(line);
}

/** "*By [Student Name]*", "*SOC 101, Week 4*": an emphasised line above the post that ends like no sentence. */
export function isByline(line: string): boolean {
  if (line.length > 100) return false;
  const whole = /^([*_]{1,3})([^*_\n]{1,90})\1$/.exec(line)?.[2];
  if (whole !== undefined) return !/[.!?,;:…]$/.test(whole);
  return /^(?:by|author|name|student|course|class|date|instructor|professor|due|to|from)\s?:\s?\S.{0,40}[^.!?]$/i.test(
    line,
  );
}

/** "Version 1:", "**Option A (formal)**" above the first of several. */
export function isFirstVersion(line: string): boolean {
  return /^[*_#\s]{0,5}(?:version|option|draft|variant) (?:1|a|one)\b[^.!?\n]{0,50}$/i.test(line);
}

const OF_THE_TASK =
  /\b(?:the (?:user|prompt|instructions?|request|rules|student (?:wants|asks|needs))|(?:i|we)(?: should| need to| must| will|['’]ll| can| could| want to| have to|['’]m going to)|let me|let['’]s|\d words|word (?:count|limit)|no (?:sources|citations|headings)|(?:cite|citations?|references?) |outline|first person|tone\b|end with a question|paragraphs?\b)/i;

/** Whether a paragraph reads like thoughts about how to write the post; one that cites does not. */
export function isThought(paragraph: string): boolean {
  return OF_THE_TASK.test(paragraph.slice(0, 2_000)) && !/\[@/.test(paragraph);
}
