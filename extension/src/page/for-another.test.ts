import { expect, test } from "vitest";
import { isForAnother } from "./for-another.ts";

test.for([
  ["Reply to DeShawn Carter", "Maria Lopez"],
  ["Reply to J. Ortiz", "J. Lee"],
  ["Your reply to: Müller, Anna", "Maria Lopez"],
  ["Reply to Student 12", "Student 1"],
  ["Replying to student 12", "Student 1"],
  ["Reply to Student 12...", "Student 1"],
  ["Reply to Student #12", "Student 1"],
] as const)("“%s” is no box for a reply to %s", ([box, answered]) => {
  expect(isForAnother(box, answered)).toBe(true);
});

test.for([
  ["Reply to Maria Lopez", "Maria Lopez"],
  ["Reply to Lopez, Maria", "Maria Lopez"],
  ["Reply to Maria", "Maria Lopez"],
  ["Reply to MARIA LOPEZ", "Maria Lopez"],
  ["Reply to María-José Lopez", "M. Lopez"],
  ["Reply to Discussion", "Maria Lopez"],
  ["Reply to Student 12", "Student 12"],
  ["Reply to Student 12", "Maria Lopez"],
  ["Reply to Week 3", "Student 3"],
  ["Reply to Week 3", "Maria Lopez"],
  ["Add your reply", "Maria Lopez"],
] as const)("“%s” may be one for a reply to %s", ([box, answered]) => {
  expect(isForAnother(box, answered)).toBe(false);
});
