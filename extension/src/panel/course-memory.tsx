import { courseRules } from "@discussion-post/contract/course-rule";
import { useHost } from "@discussion-post/ui/api/host";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { Switch } from "@discussion-post/ui/components/switch";
import { useEffect, useState } from "react";
import { forgetCourseRule, loadCourseRule, saveCourseRule } from "../course-rules.ts";
import { useSite } from "./use-site.ts";

interface CourseMemoryProps {
  tabId: number;
  userId: number;
}

/** Offers to remember the rule for the course in the tab, and chooses it again there. */
export function CourseMemory({ tabId, userId }: CourseMemoryProps) {
  const course = useSite(tabId)?.course ?? null;
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
          ? `“${courseRules[rule].label}” is chosen whenever you open this panel in ${course}.`
          : `Keeps the course's address (${course}) and the rule on this device until you log out.`}
      </p>
    </section>
  );
}
