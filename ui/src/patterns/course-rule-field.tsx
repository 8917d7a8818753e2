import { courseRuleIn } from "@discussion-post/contract/assignment/course-rule-in";
import { type CourseRuleName, courseRules } from "@discussion-post/contract/course-rule";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { CourseRuleSelect } from "./course-rule-select.tsx";

interface CourseRuleFieldProps {
  /** Left out while nobody has chosen one. */
  rule: CourseRuleName | undefined;
  onChange: (rule: CourseRuleName | undefined) => void;
  /** What the course asks, in whose words a rule may stand. */
  assignment: string;
}

/** What the course allows of AI, and what the assignment's own words say of that. */
export function CourseRuleField({ rule, onChange, assignment }: CourseRuleFieldProps) {
  // Typing goes first.
  const text = useDeferredValue(assignment);
  const said = useMemo(() => courseRuleIn(text), [text]);
  return (
    <div className="flex flex-col gap-3">
      <CourseRuleSelect
        rule={rule}
        onChange={onChange}
        unsaid="I don't know yet"
        unsaidHint="Ask your teacher, or look in the syllabus. Levels follow the AI Assessment Scale."
      />
      {said && said.rule !== rule && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-4 py-2.5 text-primary-ink text-sm"
        >
          <p className="wrap-anywhere min-w-48 grow basis-0">Your assignment says: “{said.text}”</p>
          <Button variant="secondary" size="sm" onClick={() => onChange(said.rule)}>
            Choose {courseRules[said.rule].label}
          </Button>
        </div>
      )}
    </div>
  );
}
