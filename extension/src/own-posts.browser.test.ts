/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { captureTab } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import type { System } from "./testing/votes-at-ten.ts";

describe("the person's own posts are told apart", () => {
  type Find = (selector: string) => HTMLElement;
  async function ownIn(system: System, prepare: (find: Find) => void = () => undefined) {
    const { tabId, find } = await openCoursePage(`lms/${system}`);
    prepare(find);
    const capture = await captureTab(tabId);
    if (capture.status !== "discussion") throw new Error(capture.status);
    return capture.posts.filter(({ isOwn }) => isOwn).map(({ author }) => author);
  }

  describe("by who may edit them", () => {
    const signOut = (find: Find) => find("#nav-notification-popover-container").remove();
    const addEdit = (find: Find, id: string) =>
      find(`[aria-controls="p${id}"]`).insertAdjacentHTML(
        "beforeend",
        `<a href="/mod/forum/post.php?edit=${id}" role="menuitem">Edit</a>`,
      );

    test("where the page does not say who is signed in", async () => {
      expect(await ownIn("moodle-5", signOut)).toEqual([]);
      const ofStudent = ownIn("moodle-5", (find) => {
        signOut(find);
        addEdit(find, "202");
      });
      expect(await ofStudent).toEqual(["Sam Ito"]);
    });

    test("but not a teacher's, who may edit every post", async () => {
      const ofTeacher = ownIn("moodle-5", (find) => {
        signOut(find);
        for (const id of ["200", "201", "202"]) addEdit(find, id);
      });
      expect(await ofTeacher).toEqual([]);
    });

    test("in a menu that is closed, as Sakai draws it", async () => {
      const ofStudent = ownIn("sakai-conversations", (find) => {
        find("#sakai-account-panel").remove();
        find("#post-p1 .dropdown").insertAdjacentHTML(
          "beforeend",
          `<ul class="dropdown-menu conv-dropdown-menu" style="display: none"><li><button class="btn dropdown-item" type="button"
            title="Edit this post" aria-label="Edit this post">Edit</button></li></ul>`,
        );
      });
      expect(await ofStudent).toEqual(["Maria Lopez"]);
    });

    test("but not what a whole class may edit, as Piazza's notes", async () => {
      expect(await ownIn("piazza")).toEqual([]);
    });
  });

  describe("by the account that is signed in", () => {
    test("also after the time in which they may be edited", async () => {
      const ofMaria = ownIn("moodle-5", (find) => {
        find("#nav-notification-popover-container").dataset.userid = "201";
      });
      expect(await ofMaria).toEqual(["Maria Lopez"]);
    });

    test("and by no other of the same name", async () => {
      const ofNamesake = ownIn("canvas-new", (find) => {
        const script = find("head script:not([src])");
        script.textContent = script.textContent?.replace('"813"', '"812"') ?? "";
        find('[data-student_id="811"] .user_content').textContent = "Sam Ito";
      });
      expect(await ofNamesake).toEqual(["Sam Ito"]);
      expect(await ownIn("canvas-new")).toEqual([]);
    });

    test("in Sakai before release 23, too", async () => {
      const ofMaria = ownIn("sakai", (find) => {
        find("#sakai-account-panel").outerHTML =
          '<div id="loginUser"><span class="Mrphs-userNav__submenuitem--profilepicture" style="background-image:url(/direct/profile/u811/image/thumb); display: none"></span></div>';
      });
      expect(await ofMaria).toEqual(["Maria Lopez"]);
    });

    test("whatever the words of a post name", async () => {
      const ofNobodyHere = ownIn("moodle-5", (find) => {
        find("#nav-notification-popover-container").dataset.userid = "999";
        find("#post-content-201").insertAdjacentHTML(
          "beforeend",
          '<header><a href="/user/view.php?id=999&course=2">Maria Lopez</a></header>',
        );
      });
      expect(await ofNobodyHere).toEqual([]);
    });

    test("and where Canvas keeps authors anonymous, by what it tells them alone", async () => {
      const ofAnonymous = ownIn("canvas-new", (find) => {
        for (const [id, shown] of [
          ["811", "Anonymous a3f (You)"],
          ["812", "Anonymous b9c"],
        ])
          find(`[data-student_id="${id}"]`).replaceWith(shown ?? "");
      });
      expect(await ofAnonymous).toEqual(["Anonymous a3f"]);
    });
  });

  describe("by the name in the account's menu", () => {
    const named =
      (menu: string): ((find: Find) => void) =>
      (find) => {
        find("header:has([href='/me'])").innerHTML = menu;
      };

    test.for([
      '<a href="/me">Signed in as Sam Ito</a>',
      '<button aria-label="Account menu for Ito, Sam">SI</button>',
      '<div>You are logged in as <a href="/me">Sam Ito</a> (<a href="/out">Log out</a>)</div>',
    ])("%s", async (menu) => {
      expect(await ownIn("unknown-board", named(menu))).toEqual(["Sam Ito"]);
    });

    test.for([
      ["a classmate's first name is the same", '<a href="/me">Signed in as Sam Lee</a>'],
      ["only a first name is there", '<a href="/me">Signed in as Sam</a>'],
      ["a teacher is named", "<p>Instructor: Sam Ito</p><p>Sam Ito</p>"],
      [
        "somebody acts for somebody else",
        '<a href="/me">Signed in as Sam Ito</a><p>Logged in as Ada Quist</p>',
      ],
    ])("but not where %s", async ([, menu = ""]) => {
      expect(await ownIn("unknown-board", named(menu))).toEqual([]);
    });

    test("and not by what a post says", async () => {
      const ofNobody = ownIn("unknown-board", (find) => {
        named("")(find);
        find(".thread-reply-text").insertAdjacentHTML(
          "beforeend",
          "<header><p>Signed in as Sam Ito</p></header>",
        );
      });
      expect(await ofNobody).toEqual([]);
      const ofNobodyInBlackboard = ownIn("blackboard-ultra", (find) => {
        find("#side-menu").remove();
        find(".comment-entry .bb-editor").insertAdjacentHTML(
          "beforeend",
          '<div class="base-navigation-button"><bdi>Sam Ito</bdi></div>',
        );
      });
      expect(await ofNobodyInBlackboard).toEqual([]);
    });

    test("of a teacher who may edit every post, only their own", async () => {
      const ofTeacher = ownIn("brightspace", (find) => {
        find(".d2l-navigation-s-personal-menu-text").textContent = "Maria Lopez";
        for (const id of ["811", "812"])
          find(`[data-postid="${id}"]`).insertAdjacentHTML(
            "beforeend",
            '<button type="button">Edit</button>',
          );
      });
      expect(await ofTeacher).toEqual(["Maria Lopez"]);
    });
  });
});
