import { expect, test } from "vitest";
import { courseAddressOf } from "./course-address.ts";

test.for([
  ["https://school.instructure.com/courses/42/discussion_topics/7", "school.instructure.com/courses/42"],
  ["https://school.edu/ultra/courses/_42_1/outline?x=1#y", "school.edu/ultra/courses/_42_1"],
  ["https://learn.school.edu/d2l/le/42/discussions/topics/7/View", "learn.school.edu/d2l/42"],
  ["https://learn.school.edu/d2l/home/42", "learn.school.edu/d2l/42"],
  [
    "https://learn.school.edu/d2l/lms/discussions/messageLists/frame.d2l?ou=42&tId=7",
    "learn.school.edu/d2l/42",
  ],
  ["https://moodle.school.edu/course/view.php?id=42", "moodle.school.edu 42"],
  ["https://edstem.org/us/courses/42/discussion/7", "edstem.org/us/courses/42"],
  ["https://sakai.school.edu/portal/site/42-a/tool/7/topic", "sakai.school.edu/portal/site/42-a"],
  ["https://piazza.com/class/abc123/post/7", "piazza.com/class/abc123"],
])("%s is of the course %s", ([address, course]) => expect(courseAddressOf(address ?? "")).toBe(course));

test.for([
  "https://moodle.school.edu/mod/forum/discuss.php?d=7",
  "https://www.example.com/",
  "https://example.com/courses",
  "chrome://extensions",
  "nonsense",
])("%s names no course", (address) => expect(courseAddressOf(address)).toBeNull());

test("pages of two courses are told apart, and two pages of one are not", () => {
  const topic = (course: number, topic: number) =>
    courseAddressOf(`https://a.edu/courses/${course}/discussion_topics/${topic}?secret=1`);
  expect(topic(1, 2)).toBe(topic(1, 3));
  expect(topic(1, 2)).not.toBe(topic(2, 2));
  expect(topic(1, 2)).not.toContain("secret");
});
