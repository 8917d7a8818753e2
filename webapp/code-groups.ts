/*
 * Which modules share a file. Each file more is a trip to the server more, six of them at a time, and a kilobyte of
 * headers; each module more in a file is one more that some page does not need.
 */

/** What opens over a page, with what places it there: more than all else that components weigh. */
const DIALOGS = /ui\/src\/components\/dialog/;
const MENUS =
  /floating-ui|radix-ui.react-(?:popper|select|menu|dropdown-menu|popover)|ui\/src\/components\/(?:select|popover|dropdown-menu)/;
const COMPONENTS = /lucide-react|ui\/src\/components/;

/** Of most pages of somebody who is signed in, and a few lines each: not worth a file each. */
const SMALL_PARTS = [
  "react-query/build/modern/useInfiniteQuery",
  "ui/src/api/billing",
  "ui/src/api/is-offline",
  "ui/src/api/keep-answer",
  "ui/src/api/next-steps",
  "ui/src/api/same-user",
  "ui/src/patterns/empty-state",
  "ui/src/patterns/form-errors",
  "ui/src/patterns/load-failure",
  "ui/src/patterns/missing-part",
  "ui/src/patterns/relative-time",
  "ui/src/text/format-date",
  "ui/src/text/format-money",
  "ui/src/text/given-source",
  "ui/src/text/loading-errors",
  "ui/src/text/save-file",
  "ui/src/use-once",
  "webapp/src/billing/plan-notice",
  "webapp/src/layouts/page-heading",
  // Of toasts, which every page has; dialogs and menus have them besides.
  "react-dismissable-layer/dist/index",
  "react-portal/dist/index",
  "react-visually-hidden/dist/index",
];

/** The first to name a module has it, and what it imports. */
export const codeGroups = [
  { name: "site", tags: ["$initial" as const] },
  { name: "components", test: standsInPages, minShareCount: 3 },
  { name: "dialogs", test: DIALOGS, minShareCount: 3 },
  { name: "menus", test: MENUS, minShareCount: 3 },
];

function standsInPages(module: string): boolean {
  if (SMALL_PARTS.some((part) => module.includes(`/${part}.`))) return true;
  return COMPONENTS.test(module) && !DIALOGS.test(module) && !MENUS.test(module);
}
