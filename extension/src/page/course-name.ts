import { courseAddressOf } from "../course-address.ts";

const NAME_MAX_CHARS = 200;

/** Where a page shows the way back to its course. */
const TRAILS = 'nav a[href], header a[href], [class*="breadcrumb" i] a[href]';

/** The address of a course's own first page, not of anything below it. */
const COURSE_HOME =
  /(?:\/course\/view\.php|\/(?:courses?|class|home|c|portal\/site)\/[^/]{1,120}(?:\/(?:home|outline))?\/?)$/;

/** Where no link is: beside the logo of Open edX, and in the bar of Piazza. */
const TITLE_WITHOUT_LINK = ".course-title-lockup .course-title, #topbar_current_class_number";

/** Ed has the course in the title of its window only, at times behind how many threads are unread. */
const TITLE_OF_WINDOW = /^(?:\(\d{1,6}\+?\) )?(.{1,200}) – Ed Discussion$/;

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
  const title =
    document.querySelector(TITLE_WITHOUT_LINK)?.textContent ?? TITLE_OF_WINDOW.exec(document.title)?.[1];
  const name = title === undefined ? (named?.name ?? null) : wordsOf(title);
  return { name: name || null, address: own ?? (isSure ? first.address : null) };
}

/** Moodle shortens what the link shows, and has the whole name in its title. */
function nameOf(link: HTMLAnchorElement): string {
  return wordsOf(link.title || link.textContent);
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, NAME_MAX_CHARS);
}
