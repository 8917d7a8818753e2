/*
 * The discussion that every page of course-pages/lms shows, in the markup of its system.
 */
export const SYSTEMS = [
  "canvas-new",
  "canvas-classic",
  "moodle",
  "moodle-5",
  "brightspace",
  "blackboard-ultra",
  "blackboard-messages",
  "piazza",
  "ed",
  "open-edx",
  "sakai",
  "sakai-conversations",
  "discourse",
  "unknown-board",
] as const;

export type System = (typeof SYSTEMS)[number];

export const PROMPT = [
  "Some towns let children vote in school elections from the age of ten.",
  "Would you lower the age for local votes? Give one reason for it and one against.",
].join("\n\n");

export const MARIA = [
  "My cousin voted at ten, and nobody told her how.",
  "So I would teach it a year before the first vote.",
].join("\n\n");

export const SAM = "I would not lower it: a vote needs something to lose.";

export const COURSE = "Civics 101";

/**
 * What the pages say of the account that is signed in, Noor Haddad's, who wrote nothing there: the element, how it
 * names it, and how it would name Sam Ito's. The others were not seen to say it.
 */
export const ACCOUNTS: Partial<Record<System, [element: string, account: string, ofSam: string]>> = {
  "canvas-new": ["head script:not([src])", '"813"', '"812"'],
  "canvas-classic": ["head script:not([src])", '"813"', '"812"'],
  moodle: ["#nav-notification-popover-container", '"203"', '"202"'],
  "moodle-5": ["#nav-notification-popover-container", '"203"', '"202"'],
  brightspace: [".d2l-navigation-s-personal-menu", "Noor Haddad", "Sam Ito"],
  "blackboard-ultra": ["#side-menu", "Noor Haddad", "Sam Ito"],
  "blackboard-messages": ["#side-menu", "Noor Haddad", "Sam Ito"],
  "open-edx": [".user-dropdown", "Noor Haddad", "Sam Ito"],
  sakai: ["#sakai-account-panel", "u813", "u812"],
  "sakai-conversations": ["#sakai-account-panel", "p3", "p2"],
  "unknown-board": ["[href='/me']", "Noor Haddad", "Sam Ito"],
};

const SAKAI_TRAIL = {
  address: "/portal/site/civ101/tool/ab12",
  links:
    '<div class="portal-header-breadcrumb"><div id="header-site-title" class="portal-header-breadcrumb-item portal-header-site-title"><a href="/portal/site/civ101" title="Civics 101">Civics 101</a></div>' +
    '<div class="portal-header-breadcrumb-item header-tool-title"><a href="/portal/site/civ101/tool-reset/ab12" title="Discussions">Discussions</a></div></div>',
};

/** Where a system's discussion is, and how its page leads back to the course; Discourse has no courses. */
export const COURSE_TRAILS: Partial<Record<System, { address: string; links: string }>> = {
  "canvas-new": {
    address: "/courses/7/discussion_topics/3",
    links:
      '<a href="/courses/8">Botany</a><a href="/courses/7">Civics 101</a><a href="/courses/7/discussion_topics">Discussions</a>',
  },
  "canvas-classic": {
    address: "/courses/7/discussion_topics/3",
    links:
      '<ul><li class="home"><a href="/"><span class="ellipsible">My Dashboard</span></a></li><li><a href="/courses/7"><span class="ellipsible">Civics 101</span></a></li></ul>' +
      '<ul id="section-tabs"><li class="section"><a href="/courses/7" class="home">Home</a></li></ul>',
  },
  moodle: {
    address: "/mod/forum/discuss.php?d=4",
    links:
      '<ol class="breadcrumb"><li class="breadcrumb-item"><a href="/course/view.php?id=2" title="Civics 101">CIV</a></li></ol>',
  },
  "moodle-5": {
    address: "/mod/forum/discuss.php?d=4",
    links:
      '<a href="/my/courses.php">My courses</a><a href="/course/view.php?id=2" title="Civics 101">CIV101</a><a href="/mod/forum/view.php?id=9">Votes at ten</a>',
  },
  brightspace: {
    address: "/d2l/le/123/discussions/topics/9/View",
    links:
      '<a class="d2l-navigation-s-link" href="/d2l/home/123">Course Home</a><a href="/d2l/home/123" title="Civics 101">Civics 101</a>',
  },
  // Nothing in their pages is known to name it.
  "blackboard-ultra": { address: "/ultra/courses/_123_1/engagement/discussion/_4_1", links: "" },
  "blackboard-messages": { address: "/ultra/courses/_123_1/outline/discussion/_4_1", links: "" },
  piazza: {
    address: "/class/l7548zpfvr8yj/post/176",
    links: '<span id="topbar_current_class_number">Civics 101</span>',
  },
  // It is in the title of the window.
  ed: { address: "/us/courses/7/discussion/37", links: "" },
  sakai: SAKAI_TRAIL,
  "sakai-conversations": SAKAI_TRAIL,
  "open-edx": {
    address: "/discussions/course-v1:Town+CIV101+2026/posts/71",
    links:
      '<div class="course-title-lockup"><span class="d-block small m-0">Town CIV101</span><span class="d-block m-0 font-weight-bold course-title">Civics 101</span></div>' +
      '<a href="/learning/course/course-v1:Town+CIV101+2026/home">Course</a>',
  },
  "unknown-board": { address: "/boards/9", links: '<a href="/courses/7">Civics 101</a>' },
};
