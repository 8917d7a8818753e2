import { courseRules } from "@discussion-post/contract/course-rule";
import { useHost } from "@discussion-post/ui/api/host";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { Switch } from "@discussion-post/ui/components/switch";
import { useEffect, useState } from "react";
import { forgetCourseRule, loadCourseRule, saveCourseRule } from "../course-rules.ts";
import type { CapturedText } from "../messages.ts";
import { useSite } from "./use-site.ts";

interface CourseMemoryProps {
  tabId: number;
  userId: number;
  /** What the topic was read from. */
  taken: CapturedText | null;
}

/**
 * Offers to remember the rule for the course in the tab, and chooses it again there. The address tells which course that
 * is; on a page whose address names none, such as a discussion of Moodle's, the page's link to its course does, once the
 * page was read.
 */
export function CourseMemory({ tabId, userId, taken }: CourseMemoryProps) {
  const site = useSite(tabId);
  const source = taken && taken.source.page === site?.page ? taken.source : null;
  const course = site?.course ?? source?.courseAddress ?? null;
  const name = source?.course ?? course;
  const { draft } = useHost();
  const rule = useDraft(({ values }) => values.courseRule);
  const [isRemembered, setIsRemembered] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    setIsRemembered(false);
    if (course === null) return;
    void loadCourseRule(userId, course).then((known) => {
      if (!isCurrent || known === null) return;
      setIsRemembered(true);
      draft.getState().change({ courseRule: known });
    });
    return () => {
      isCurrent = false;
    };
  }, [course, userId, draft]);

  // What is chosen later is remembered in place of it.
  useEffect(() => {
    if (isRemembered && course !== null && rule !== undefined) void saveCourseRule(userId, course, rule);
  }, [isRemembered, course, userId, rule]);

  if (course === null || rule === undefined) return null;

  function turn(isOn: boolean) {
    setIsRemembered(isOn);
    if (!isOn && course !== null) void forgetCourseRule(userId, course);
  }

  return (
    <section
      aria-label="Rule of this course"
      className="flex flex-col gap-1.5 rounded-lg border border-line px-3.5 py-3 text-xs"
    >
      <Switch label="Remember the rule for this course" isOn={isRemembered} onChange={turn} />
      <p className="wrap-anywhere text-muted leading-relaxed">
        {isRemembered
          ? `“${courseRules[rule].label}” is chosen whenever you open this panel in ${name}.`
          : `Keeps the course's address (${course}) and the rule on this device until you sign out.`}
      </p>
    </section>
  );
}
