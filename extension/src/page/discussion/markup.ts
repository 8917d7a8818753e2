/*
 * How the pages of learning systems are known to mark up a discussion. Attributes and classes only, never a
 * host: schools run these under names of their own. A page may match several; all of them are looked for.
 */

/** Elements that hold what the course asks. */
export const PROMPT_BODIES = [
  // Canvas, new and classic
  '[data-resource-type="discussion_topic.body"]',
  '[data-resource-type="announcement.body"]',
  // An author's name is drawn as their words are.
  '[data-testid="discussion-topic-container"] .user_content:not([data-testid="author_name"] *, [data-testid="post-message-translated"])',
  "#discussion_topic .message_wrapper .user_content",
  // Moodle
  ".forumpost.firstpost .post-content-container",
  ".forumpost.firstpost .posting",
  // Blackboard Ultra
  ".entry.original .bb-editor",
  ".js-discussion-topic .bb-editor-root",
  ".js-discussion-topic .bb-editor:not(.bb-editor-root *)",
  ".discussion-topic-description .bb-editor-root",
  // Open edX, legacy and new
  ".discussion-article .post-body",
  '[data-testid^="post-"] .html-loader',
  // Sakai
  ".topicBloc .textPanel:not(:has(.textPanel))",
  ".sakai-topic .message",
  "sakai-topic .topic-message",
  // Discourse
  "#post_1 .cooked",
  // Stack Exchange
  ".js-question .js-post-body",
  // Reddit, old
  ".thing.self .expando .usertext-body",
  // Hacker News
  ".fatitem .toptext",
  // Piazza
  "#qaContentViewId .render-html-content",
  // Ed
  '[data-testid="thread"] > .disthrb-body-layout [data-testid="content"]',
];

/** Elements that hold what somebody wrote; in some systems the prompt is one of them. */
export const POST_BODIES = [
  '[data-resource-type$=".reply"]:not([data-testid="post-message-translated"])',
  '[data-testid="discussion-entry-container"] .user_content:not([data-testid="author_name"] *)',
  '[data-testid="discussion-root-entry-container"] .user_content:not([data-testid="author_name"] *)',
  ".discussion_entry .user_content",
  '[data-region="post"] .post-content-container',
  // Its nested view of today
  '.post-message[id^="post-content-"]',
  ".forumpost .posting",
  "d2l-html-block",
  ".d2l-htmlblock",
  ".bb-editor-root",
  "bb-message bb-rich-text-editor",
  ".discussion-response .response-body",
  ".discussion-comment .response-body",
  // In WordPress it is the box around the text.
  ".comment-body:not(:has(.comment-content, .comment-copy))",
  ".comment-body .comment-content",
  ".discussion-comments .html-loader",
  ".post-card-comment .html-loader",
  '[data-testid^="comment-"] .html-loader',
  ".hierItemBlock .textPanel",
  ".messageBody",
  ".sakai-post .message",
  // Sakai's Conversations; what stands beside the message there is its author and its buttons.
  "sakai-post .discussion-post-content > div:not(.conv-author-details) > .fs-5",
  "sakai-post .post-main .fs-5",
  "sakai-comment .post-message",
  "#qanda-content .render-html-content",
  '[data-testid="answer"] > .disthrb-body-layout [data-testid="content"]',
  ".discuss-comment .discom-content",
  ".js-answer .js-post-body",
  ".js-comment .comment-copy",
  ".thing.comment .usertext-body",
  ".comtr .commtext",
  // Zulip
  ".message_row .message_content",
  // ILIAS
  ".ilFrmPostContent",
  // vBulletin 3, and 4
  '[id^="post_message_"]',
  "blockquote.postcontent",
  "article[data-post-id] .cooked",
  ".topic-post .cooked",
  // phpBB
  ".post .postbody .content",
  // NodeBB
  '[component="post/content"]',
  // Flarum
  ".CommentPost .Post-body",
  // Hypothesis
  '[data-testid="thread-content"] [data-testid="markdown-view"]',
  // Sakai's Commons
  ".commons-post-content:not(:has(.commons-post-content))",
  ".commons-comment-content",
];

/** Containers of a post where nothing is known about the page. */
export const POST_CONTAINERS = [
  "article",
  '[role="article"]',
  // Not a link to one, nor what is written below one.
  "[data-post-id]:not(a, button, form)",
  "[data-entry-id]",
  "[data-comment-id]",
  "[data-message-id]",
  "[data-reply-id]",
  '[itemtype*="DiscussionForumPosting"]',
  '[itemtype$="schema.org/Comment"]',
];

/** Moodle's threaded view: no more than the title of a post, who wrote it and when. */
export const TITLES = '[data-region="post"]:not(:has(.post-content-container, .posting, .post-message))';

/** The same by its name: `post`, `forum-post`, `reply_item`, `commentEntry`; not `postal` or `composer`. */
export const POST_NAME = /(^|[-_\s])(post|comment|reply|entry|message|response)([-_\s]|[A-Z0-9]|s?$|s?\s)/;

/** Names of a post's parts that are not its text. */
export const POST_PART_NAME =
  /title|author|date|time|head|meta|avatar|action|foot|count|info|form|edit|button|menu|link|icon|name|tool/i;

/** Boxes inside a post that hold what is said about it. */
export const ABOUT_BOX_NAME =
  /(^|[-_\s])(author|byline|user|profile|postprofile|date|time|meta|head|header|avatar|actions|toolbar|foot|footer)([-_\s]|$)/i;

/** The same may say whose the text itself is: `user_content`. */
export const TEXT_BOX_NAME = /(^|[-_\s])(content|body|text)([-_\s]|$)/i;

/** Who wrote it, the surest first. */
export const AUTHORS = [
  '[data-testid="author_name"]',
  // NodeBB; the badge beside it is in the same box.
  '[itemprop="author"] a[data-username]',
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  '[rel~="author"]',
  ".discussion-title .author",
  // Canvas, classic
  ".discussion-subtitle > a",
  // Moodle 5; before it, the element is an address.
  '[data-content="forum-post"] header a[href*="/user/view.php"]',
  "address",
  ".d2l-le-disc-post .d2l-textblock-secondary",
  // Piazza; what holds the name of who asked has the same one, and says when, too.
  'span[data-id="contributors"]',
  // Slack
  '[data-qa="message_sender_name"], .c-message__sender_button',
  "bb-linked-username",
  // Stack Exchange: who asked or answered is named below who changed it.
  ".post-signature:last-child .user-details > a",
  ".comment-user",
  ".hnuser",
  ".conv-author-details > :first-child",
  ".post-comment-topbar .fw-bold, .post-comment-topbar .fw-bolder",
  ".sender_name_text",
  ".ilFrmPostHeader .small > a",
  ".author-name",
  ".authorName",
  // Sakai; the date behind it has the same name.
  ".messageMetadata .textPanelFooter",
  ".full-name",
  ".names a",
  ".username",
  ".author",
  "bdi",
  "[data-user-card]",
  '[title^="View profile"]',
  '[class*="author" i]',
  '[class*="user-name" i]',
  '[class*="user_name" i]',
  '[class*="username" i]',
  ".fn",
];

export const HEADINGS = "h2, h3, h4, h5, h6";

/** What says something about a post without being a part of it. */
export const ABOUT_POST =
  'time, header, footer, figure.avatar, [class*="avatar" i], [class*="timestamp" i], [class*="pubdate" i], [class~="date"], [class$="-date"], [class*="signature" i], [class*="permalink" i], [class*="badge" i]';

/** What readers thought of a post, with their names. */
export const REACTIONS = '[class*="reaction" i], [class*="likes" i], [class*="liked" i], [class*="kudos" i]';

/** Somebody else's words within a post. */
export const QUOTES = 'blockquote, [class~="quote"], [class~="quoted"], [class~="quotation"]';

/** Where no discussion is: what surrounds every page of a site. */
export const SURROUNDINGS =
  'header, footer, aside, nav, form, [role="banner"], [role="contentinfo"], [role="complementary"], [role="navigation"], [role="alert"], [role="status"], [class*="breadcrumb" i]';

/** What may stand beside a thread. */
export const COLUMNS =
  'aside, [role="complementary"], [class~="sidebar"], [class~="left-sidebar"], [class~="right-sidebar"]';

/** Where no post is. Unlike `SURROUNDINGS`, since some systems wrap their posts in forms and asides. */
export const NO_POSTS_IN =
  // In Discourse, what is shown once more of an answer, and who closed the thread, as in Flarum; what a teacher says of
  // homework, in Canvas and Moodle.
  'nav, [role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], .embedded-posts, .small-action, .EventPost, #right-side, body.path-mod-assign';
