/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { captureTab } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { COURSE, COURSE_TRAILS, type System } from "./testing/votes-at-ten.ts";

describe("the course is named as the page names it", () => {
  const trail = (links: string) => `<nav aria-label="Breadcrumb"><ol>${links}</ol></nav>`;
  async function courseIn(links: string, address?: string): Promise<string | null> {
    const { tabId, find, window } = await openCoursePage("lms/moodle-5");
    if (address) window.history.replaceState(null, "", address);
    find("header").insertAdjacentHTML("afterbegin", trail(links));
    const capture = await captureTab(tabId);
    return capture.status === "discussion" ? capture.source.course : capture.status;
  }

  test("in Moodle, whole", async () => {
    const links =
      '<a href="/my/courses.php">My courses</a><a href="/course/view.php?id=2" title="Civics for everyone">CIV101</a>' +
      '<a href="/mod/forum/view.php?id=9">Votes at ten</a>';
    expect(await courseIn(links)).toBe("Civics for everyone");
  });

  test("in Canvas, and no other course's", async () => {
    const links =
      '<a href="/courses/8">Botany</a><a href="/courses/7">Civics 101</a><a href="/courses/7/discussion_topics">Discussions</a>';
    expect(await courseIn(links, "/courses/7/discussion_topics/3")).toBe("Civics 101");
  });

  test.for(Object.keys(COURSE_TRAILS) as System[])("as %s draws it", async (system) => {
    const { address = "", links = "" } = COURSE_TRAILS[system] ?? {};
    const { tabId, find, window } = await openCoursePage(`lms/${system}`);
    window.history.replaceState(null, "", address);
    find("header").insertAdjacentHTML("afterbegin", `<nav>${links}</nav>`);
    expect(await captureTab(tabId)).toMatchObject({
      status: "discussion",
      source: { course: system.startsWith("blackboard-") ? null : COURSE },
    });
  });

  test("but not where the page knows of several and is of none", async () => {
    expect(await courseIn('<a href="/courses/8">Botany</a><a href="/courses/7">Civics 101</a>')).toBeNull();
  });
});
