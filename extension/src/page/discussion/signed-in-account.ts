import { marksBefore } from "./marks-before.ts";
import { outsidePosts } from "./outside-posts.ts";

/** How a system names accounts in its pages by their ids, which nobody shares. */
interface Accounts {
  /** The one that is signed in, in what a selector finds. */
  signedIn: (find: (selector: string) => HTMLElement[]) => string | undefined;
  /** What names a post's author ahead of its text, and the id in it. */
  author: string;
  idOf: (author: Element) => string | undefined;
}

const ACCOUNTS: Accounts[] = [
  // Moodle tells it to its notifications.
  {
    signedIn: (find) => find("#nav-notification-popover-container[data-userid]")[0]?.dataset.userid,
    author: 'header a[href*="/user/view.php"]',
    idOf: (link) => URL.parse((link as HTMLAnchorElement).href)?.searchParams.get("id") ?? undefined,
  },
  // Canvas sends what its own scripts need of the account with the page.
  {
    signedIn: (find) => {
      const env = find("script:not([src])").find(({ textContent }) => textContent.includes("ENV = {"));
      return /"current_user_id":"(\d{1,20})"/.exec(env?.textContent ?? "")?.[1];
    },
    author: '[data-testid="author_name"] [data-student_id], a.author[href*="/users/"]',
    idOf: (author) =>
      author.getAttribute("data-student_id") ?? inAddress(author, /\/users\/(\d{1,20})(?:[?#]|$)/),
  },
  // Sakai: its account panel, before release 23 the picture in its header; and the pictures beside messages.
  {
    signedIn: (find) =>
      find("#sakai-account-panel [data-user-id]")[0]?.dataset.userId ??
      sakaiUserIn(find(".Mrphs-userNav__submenuitem--profilepicture, .sak-sysInd-account img")[0]),
    author: `.hierItemBlock .authorImage [href], .hierItemBlock .authorImage [src*="/direct/profile/"],
      .author-block sakai-user-photo, .discussion-post-left-column sakai-user-photo`,
    idOf: (picture) => picture.getAttribute("user-id") ?? sakaiUserIn(picture),
  },
];

function sakaiUserIn(element: Element | undefined): string | undefined {
  return inAddress(element, /\/direct\/profile\/([^/]{1,120})\//);
}

/**
 * Which of the posts are by the account that is signed in; null where the page does not name that by its id, or no
 * author of a post.
 */
export function postsOfAccount(
  posts: readonly Element[],
  bodies: readonly Element[],
): ReadonlySet<Element> | null {
  for (const { signedIn, author, idOf } of ACCOUNTS) {
    const own = signedIn((selector) => outsidePosts(selector, bodies));
    if (own === undefined) continue;
    const authors = marksBefore(posts, bodies, author);
    if (authors.size > 0)
      return new Set([...authors].filter(([, mark]) => idOf(mark) === own).map(([post]) => post));
  }
  return null;
}

/** What the pattern finds in the address that the element leads to or shows. */
function inAddress(element: Element | undefined, pattern: RegExp): string | undefined {
  const address = ["href", "src", "style"].map((name) => element?.getAttribute(name)).find((value) => value);
  return pattern.exec(address ?? "")?.[1];
}
