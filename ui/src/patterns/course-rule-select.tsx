import { type CourseRuleName, courseRuleNames, courseRules } from "@discussion-post/contract/course-rule";
import { Select } from "../components/select.tsx";
import { COURSE_RULE_LABEL } from "../text/form-words.ts";

/** Stands for no rule: a select has no empty value. */
const UNSAID = "unsaid";

interface CourseRuleSelectProps {
  /** Left out while nobody has chosen one. */
  rule: CourseRuleName | undefined;
  onChange: (rule: CourseRuleName | undefined) => void;
  /** What stands for no rule, such as "I don't know yet". */
  unsaid: string;
  /** What to say below it then. */
  unsaidHint?: string;
}

/** The levels of what a course allows of AI, with what the chosen one means here. */
export function CourseRuleSelect({ rule, onChange, unsaid, unsaidHint }: CourseRuleSelectProps) {
  return (
    <Select
      label={COURSE_RULE_LABEL}
      value={rule ?? UNSAID}
      options={[{ value: UNSAID, label: unsaid }, ...LEVELS]}
      onChange={(value) => onChange(value === UNSAID ? undefined : value)}
      isHintAtLabel
      hint={rule === undefined ? unsaidHint : courseRules[rule].says}
    />
  );
}

const LEVELS = courseRuleNames.map((value) => ({
  value,
  label: courseRules[value].label,
  hint: `level ${courseRules[value].level}`,
}));
