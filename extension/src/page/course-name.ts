import { courseAddressOf } from "../course-address.ts";

const NAME_MAX_CHARS = 200;

/** Where a page shows the way back to its course. */
const TRAILS = 'nav a[href], header a[href], [class*="breadcrumb" i] a[href]';

/** The address of a course's own first page, not of anything below it. */
const COURSE_HOME =
  /(?:\/course\/view\.php|\/(?:courses?|class|home|c)\/[^/]{1,120}(?:\/(?:home|outline))?\/?)$/;

/** Open edX names the course beside its logo, where no link is. */
const TITLE_BESIDE_LOGO = ".course-title-lockup .course-title";

/** What the tabs of a course call its first page. */
const WORDS_OF_TABS = /^(?:course|home|course home|outline)$/i;

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
  const named = isSure ? homes.find(({ name }) => !WORDS_OF_TABS.test(name)) : undefined;
  const title = document.querySelector(TITLE_BESIDE_LOGO);
  const name = title ? wordsOf(title.textContent) : (named?.name ?? null);
  return { name: name || null, address: own ?? (isSure ? first.address : null) };
}

/** Moodle shortens what the link shows, and has the whole name in its title. */
function nameOf(link: HTMLAnchorElement): string {
  return wordsOf(link.title || link.textContent);
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, NAME_MAX_CHARS);
}
