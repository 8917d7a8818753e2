import { type CourseRuleName, courseRule } from "@discussion-post/contract/course-rule";
import browser from "webextension-polyfill";

/*
 * What courses allow of AI, as their students had it remembered. It stays on this device, belongs to one user and goes
 * when that one logs out.
 */
const storage = browser.storage.local;

const prefixOf = (userId: number) => `rule:${userId}:`;

/** The rule that the user had remembered for the course; null for none. */
export async function loadCourseRule(userId: number, course: string): Promise<CourseRuleName | null> {
  const key = prefixOf(userId) + course;
  return courseRule.safeParse((await storage.get(key))[key]).data ?? null;
}

export async function saveCourseRule(userId: number, course: string, rule: CourseRuleName): Promise<void> {
  await storage.set({ [prefixOf(userId) + course]: rule });
}

export async function forgetCourseRule(userId: number, course: string): Promise<void> {
  await storage.remove(prefixOf(userId) + course);
}

export async function forgetCourseRules(userId: number): Promise<void> {
  const keys = Object.keys(await storage.get(null));
  await storage.remove(keys.filter((key) => key.startsWith(prefixOf(userId))));
}
