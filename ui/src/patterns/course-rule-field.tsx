import { courseRuleIn } from "@discussion-post/contract/assignment/course-rule-in";
import { type CourseRuleName, courseRules } from "@discussion-post/contract/course-rule";
import { useMemo } from "react";
import { Button } from "../components/button.tsx";
import { COURSE_RULE_UNSAID } from "../text/form-words.ts";
import { CourseRuleSelect } from "./course-rule-select.tsx";
import { useRestingText } from "./use-resting-text.ts";

interface CourseRuleFieldProps {
  /** Left out while nobody has chosen one. */
  rule: CourseRuleName | undefined;
  onChange: (rule: CourseRuleName | undefined) => void;
  /** What the course asks, in whose words a rule may stand. */
  assignment: string;
  /** Given where somebody wants a post that those words seem to forbid, and has chosen no rule: writes it all the same. */
  onWriteAnyway?: (() => void) | undefined;
}

/** What the course allows of AI, and what the assignment's own words say of that. */
export function CourseRuleField({ rule, onChange, assignment, onWriteAnyway }: CourseRuleFieldProps) {
  const text = useRestingText(assignment);
  const said = useMemo(() => courseRuleIn(text), [text]);
  return (
    <div className="flex flex-col gap-3">
      <CourseRuleSelect
        rule={rule}
        onChange={onChange}
        unsaid={COURSE_RULE_UNSAID.value}
        unsaidHint={COURSE_RULE_UNSAID.hint}
      />
      {said && said.rule !== rule && (
        <div
          role={onWriteAnyway ? "alert" : "status"}
          className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-2.5 text-sm ${onWriteAnyway ? "border border-warning-line bg-warning-soft text-warning-ink" : "bg-primary-soft text-primary-ink"}`}
        >
          <p className="wrap-anywhere min-w-48 grow basis-0">
            Your assignment says: “{said.text}”
            {onWriteAnyway && " Choose what your course allows before a post is written."}
          </p>
          <Button
            // What was pressed may be far below.
            ref={onWriteAnyway && focus}
            variant="secondary"
            size="sm"
            onClick={() => onChange(said.rule)}
          >
            Choose {courseRules[said.rule].label}
          </Button>
          {onWriteAnyway && (
            <Button variant="ghost" size="sm" onClick={onWriteAnyway}>
              Write anyway
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "center" });
}
