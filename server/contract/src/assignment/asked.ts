import type { GenerationRequest } from "../generations.ts";
import { REQUIREMENT_MAX_CHARS, REQUIREMENTS_MAX } from "../product-constants.ts";
import { assignmentOf } from "./assignment-of.ts";
import { listedRequirements, requirementsOf } from "./check-post.ts";
import { readAssignment } from "./read-assignment.ts";
import type { Requirement } from "./requirement.ts";
import type { SentRequirements } from "./sent-requirements.ts";
import { readOrQuoted } from "./unread-quoted.ts";

type Asking = Pick<GenerationRequest, "topic" | "answering">;

/** What a draft's assignment asks for: as the student corrected it, else as it reads. */
export function requirementsAsked({
  requirements,
  ...asking
}: Asking & Pick<GenerationRequest, "requirements">): SentRequirements {
  if (requirements) return requirements;
  return { list: requirementsToSend(readOrQuoted(assignmentOf(asking)), asking), isCorrected: false };
}

/** What rules read in its assignment, also of what the form quotes: works are looked up by that. */
export function requirementsRead(asking: Asking): Requirement[] {
  return requirementsToSend(readAssignment(assignmentOf(asking)), asking);
}

/** What of an assignment concerns a first post, or a reply, and may be sent. */
export function requirementsToSend(
  read: readonly Requirement[],
  { answering }: Pick<Asking, "answering">,
): Requirement[] {
  const list = requirementsOf(read, { isReply: answering !== undefined }).filter(
    ({ text }) => text.length <= REQUIREMENT_MAX_CHARS,
  );
  return withoutSurplus(withoutRepeats(list));
}

/** Says the same however often it is asked for. */
const SAID_ONCE: ReadonlySet<Requirement["kind"]> = new Set(["ending", "experience"]);

/** Where a part to write asks for the student's own experience it is that one which stays. */
function withoutRepeats(list: readonly Requirement[]): Requirement[] {
  const listed = listedRequirements(list);
  const ofParts = list.filter((one) => !listed.includes(one));
  const isFirst = (one: Requirement) => [...ofParts, ...list].find(({ kind }) => kind === one.kind) === one;
  const styles = new Set<string>();
  return list.filter((one) => {
    if (one.kind !== "style") return !SAID_ONCE.has(one.kind) || isFirst(one);
    const name = [one.style, ...(one.or ?? [])].join();
    const isNew = !styles.has(name);
    styles.add(name);
    return isNew;
  });
}

/** Of these there can be any number. */
const MANY: ReadonlySet<Requirement["kind"]> = new Set(["question", "avoid", "sourceRule"]);

/** As many as may be sent. */
function withoutSurplus(list: readonly Requirement[]): Requirement[] {
  let surplus = list.length - REQUIREMENTS_MAX;
  if (surplus <= 0) return [...list];
  return list
    .toReversed()
    .filter(({ kind }) => !MANY.has(kind) || surplus-- <= 0)
    .toReversed()
    .slice(0, REQUIREMENTS_MAX);
}
