/** A page of a course, as learning systems address it: up to the course's own id. */
const COURSE_PATHS = [
  // Canvas, Blackboard, edX, Google Classroom's kind: /courses/123, /ultra/courses/_123_1, /c/Njk1
  /^(?:\/[\w.-]{1,60}){0,3}\/(?:courses?|c)\/[\w:+.-]{1,120}/,
  // Brightspace: /d2l/le/123, /d2l/home/123, /d2l/lms/discussions/…?ou=123 says it in the query
  /^\/d2l\/(?:le\/(?:content\/|news\/)?|home\/)\d{1,12}/,
  // Sakai: /portal/site/abc
  /^\/portal\/site\/[\w~!.-]{1,120}/,
  // Piazza: /class/abc; Ed: /us/courses/1 is of the first kind
  /^\/class\/[\w-]{1,60}/,
];
/** Where the id stands in the query: Moodle, Brightspace's older pages, Blackboard's older pages. */
const COURSE_PARAMETERS = ["course_id", "courseid", "ou"];

/**
 * What tells a course from others: the address of its pages up to its id, without anything else of the page.
 * @returns null where the address names no course
 */
export function courseAddressOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.pathname.endsWith("/course/view.php")) return withParameter(url, "id");
  for (const pattern of COURSE_PATHS) {
    const [path] = pattern.exec(url.pathname) ?? [];
    if (path !== undefined) return `${url.host}${withoutPage(path)}`;
  }
  const parameter = COURSE_PARAMETERS.find((name) => url.searchParams.has(name));
  return parameter === undefined ? null : withParameter(url, parameter);
}

/** Brightspace names the same course below several folders. */
function withoutPage(path: string): string {
  return path.replace(/^\/d2l\/\D+/, "/d2l/");
}

function withParameter(url: URL, name: string): string | null {
  const id = url.searchParams.get(name) ?? "";
  if (!/^[\w:.-]{1,60}$/.test(id)) return null;
  return url.pathname.startsWith("/d2l/") ? `${url.host}/d2l/${id}` : `${url.host} ${id}`;
}

/** A page's address without what stands before its host: by it a page is known again. */
export function pageOf(url: URL | null): string {
  return url ? `${url.host}${url.pathname}${url.search}` : "";
}
