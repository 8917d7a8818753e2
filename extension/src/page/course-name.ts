import { courseAddressOf } from "../course-address.ts";

const NAME_MAX_CHARS = 200;

/** Where a page shows the way back to its course. */
const TRAILS = 'nav a[href], header a[href], [class*="breadcrumb" i] a[href]';

/** The address of a course's own first page, not of anything below it. */
const COURSE_HOME =
  /(?:\/course\/view\.php|\/(?:courses?|class|home|c)\/[^/]{1,120}(?:\/(?:home|outline))?\/?)$/;

/**
 * What the page calls its course, and where that is: the words and the address of the link that leads to the course's
 * first page. Where the page's own address names a course it is that one's; else the page has to know of one only.
 */
export function courseOfPage(): { name: string | null; address: string | null } {
  const own = courseAddressOf(location.href);
  const homes = [...document.querySelectorAll<HTMLAnchorElement>(TRAILS)]
    .filter(({ pathname }) => COURSE_HOME.test(pathname))
    .map((link) => ({ address: courseAddressOf(link.href), name: nameOf(link) }))
    .filter(({ address, name }) => address !== null && name !== "" && (own === null || address === own));
  const [first] = homes;
  const isSure = first !== undefined && homes.every(({ address }) => address === first.address);
  return { name: isSure ? first.name : null, address: own ?? (isSure ? first.address : null) };
}

/** Moodle shortens what the link shows, and has the whole name in its title. */
function nameOf(link: HTMLAnchorElement): string {
  const words = (link.title || link.textContent).replace(/\s+/g, " ").trim();
  return words.slice(0, NAME_MAX_CHARS);
}
