import { type CourseRuleName, strictestRule } from "@discussion-post/contract/course-rule";
import { useDraft } from "./use-draft.ts";

/** What the course allows of AI for the finished draft: the stricter of what it was asked for with and of what is chosen now. */
export function useCourseRule(): CourseRuleName | undefined {
  return useDraft(({ written, values }) => strictestRule([written?.request.courseRule, values.courseRule]));
}
