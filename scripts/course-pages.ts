import { servePages } from "../course-pages/serve.ts";

/** `npm run course-pages`: serves sample pages of courses to try the extension on, until Ctrl-C. */
const pages = await servePages();
for (const page of ["lms/canvas-new", "lms/moodle-5", "lms/brightspace", "lms/unknown-board"] as const)
  console.log(pages.addressOf(page));
