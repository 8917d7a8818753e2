/** The numbers and names of the product (ADR-0027). Each stands here and nowhere else. */

export const PRODUCT_NAME = "AI Discussion Post Generator";
/** Shown in the header below the mobile breakpoint. */
export const PRODUCT_SHORT_NAME = "AI Post Generator";

export const FREE_POSTS_TOTAL = 3;
export const PREMIUM_POSTS_PER_WEEK = 25;
export const PREMIUM_PRICE_CENTS = 599;
export const PREMIUM_PRICE_LABEL = "$5.99/week";
/** "Almost out" shows from `limit - LOW_QUOTA_MARGIN` posts used. */
export const LOW_QUOTA_MARGIN = 2;

export const TOPIC_MAX_CHARS = 8_000;
/** A classmate's post or the course's prompt, where a page was read. */
export const CLASSMATE_POST_MAX_CHARS = 20_000;
/** A draft of the student's own that they want feedback on. */
export const OWN_DRAFT_MAX_CHARS = 20_000;
/** An answer to a question about one's own post. */
export const DEFENSE_ANSWER_MAX_CHARS = 2_000;
/** So many questions are put about a post. */
export const DEFENSE_QUESTIONS = 5;
/** A name as a page shows it. */
export const AUTHOR_MAX_CHARS = 100;
/** Other posts of the thread that is answered, and the characters of each. */
export const THREAD_MAX = 20;
export const THREAD_TEXT_MAX_CHARS = 2_000;
/** How many sources a topic may ask for; other numbers are clamped (ADR-0013). */
export const SOURCES_MIN = 2;
export const SOURCES_MAX = 6;
export const OWN_SOURCE_MAX_CHARS = 500;
/** Of a title, a list of authors and the like of a source that is given by hand. */
export const GIVEN_TEXT_MAX_CHARS = 300;
export const GIVEN_EXCERPT_MAX_CHARS = 4_000;
export const CONTENT_MAX_CHARS = 100_000;
/** How often one text may be refined (a refinement counts as no post). */
export const REFINEMENTS_PER_POST = 10;
/** What somebody asks of a refinement in words of their own. */
export const REFINEMENT_WISH_MAX_CHARS = 300;
/** Requirements of one assignment, and the characters that each rests on. */
export const REQUIREMENTS_MAX = 60;
export const REQUIREMENT_MAX_CHARS = 2_000;
/** So many authors are read of a work that an assignment names, and so much of the name of each. */
export const WORK_AUTHORS_MAX = 8;
export const WORK_AUTHOR_MAX_CHARS = 80;
export const TEMPLATE_NAME_MIN_CHARS = 2;
export const TEMPLATE_NAME_MAX_CHARS = 120;
export const TEMPLATE_DESCRIPTION_MAX_CHARS = 1_000;
/** More than anybody uses; a bound for scripts. */
export const TEMPLATES_MAX = 500;
/** Title that the generator derives from a topic. */
export const SAVED_TITLE_MAX_CHARS = 50;
/** Title that a user may give a post. */
export const TITLE_MAX_CHARS = 120;
export const ADMIN_PAGE_MAX = 100;
/** How far one can jump into the list of accounts; a page further in goes on from the one before. */
export const ADMIN_OFFSET_MAX = 1_000;
/** How many accounts a search shows at most. */
export const ADMIN_SEARCH_MAX = 1_000;
export const LOCK_REASON_MAX_CHARS = 500;
export const ADMIN_STATISTICS_DAYS_MAX = 365;
export const ADMIN_REFRESH_MS = 30_000;
/** After the refresh tool has run. */
export const REFRESH_TOOL_WAIT_MS = 1_000;
/** Holds the longest content in any script, at three bytes of UTF-8 for a character, and 27 kB of other fields. */
export const REQUEST_BODY_MAX_BYTES = 320 * 1024;

export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = 50;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_CHARS = 60;
export const RECOVERY_CODES = 10;

export const TOPIC_BOX_MIN_HEIGHT_PX = 200;
/** A click on Google sign-in that has not left the page by then has failed. */
export const GOOGLE_REDIRECT_TIMEOUT_MS = 5_000;
export const COPIED_INDICATOR_MS = 2_000;
export const TOAST_DISPLAY_MS = 5_000;
/** Longer where something can be done about it, such as Undo: what has changed has to be seen first. */
export const TOAST_ACTION_DISPLAY_MS = 10_000;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOOLTIP_DELAY_MS = 700;
export const MOBILE_BREAKPOINT_PX = 768;
export const AVATAR_INITIALS_MAX = 2;
export const HISTORY_PREVIEW_CHARS = 350;
/** Characters (code points) of a post's text in a list: enough for a first paragraph. */
export const POST_PREVIEW_CHARS = 1_000;
export const POSTS_PAGE_DEFAULT = 50;
export const POSTS_PAGE_MAX = 100;
/** The newest posts, on the dashboard; the history has them all. */
export const DASHBOARD_POSTS = 20;
/** Of a template's default topic in a list; a card shows two lines of it. */
export const TEMPLATE_PREVIEW_CHARS = 300;
export const TEMPLATES_PAGE_DEFAULT = 50;
export const TEMPLATES_PAGE_MAX = 100;
export const POST_SEARCH_MAX_CHARS = 200;
export const POST_HISTORY_CACHE_MS = 60_000;
export const SINGLE_POST_CACHE_MS = 5 * 60_000;
