import { THREAD_MAX, TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import * as z from "zod/mini";
import { ABOVE_MAX_CHARS } from "./page/discussion/above-max-chars.ts";

/*
 * Everything that one part of the extension tells another. What comes out of a page is parsed where it
 * arrives; what the extension sends into a page is its own word and is typed only, so that no schema travels
 * into every frame of a course page.
 */

const AUTHOR_MAX_CHARS = 100;

/** Words of a page, without what nobody sees in them. */
const wordsOfPage = (max: number, min = 0) =>
  z.pipe(z.string().check(z.minLength(min), z.maxLength(max)), z.transform(withoutUnseen));

/** A post that another one answers: whose, and how it begins. */
const postAbove = z.object({
  author: z.nullable(wordsOfPage(AUTHOR_MAX_CHARS)),
  text: wordsOfPage(ABOVE_MAX_CHARS, 1),
});

/** Those that a post stands below in its thread, the outermost first, where the page tells. */
const postsAbove = z.optional(z.array(postAbove));

/** What one frame says about its selection. */
const frameSelection = z.object({
  /** The visible words, paragraphs kept; empty when nothing is selected. */
  text: wordsOfPage(TOPIC_MAX_CHARS),
  /** Whether text beyond the longest topic was left out. */
  isCut: z.boolean(),
  /** Who wrote the post that all of it lies in, where the page says so. */
  author: z.nullable(wordsOfPage(AUTHOR_MAX_CHARS)),
  /** Whether it begins in one post and ends in another. */
  spansPosts: z.boolean(),
  above: postsAbove,
  /** Whether the person was last working in this frame. */
  isActive: z.boolean(),
  /** When the selection last changed, as far as it was watched; 0 otherwise. */
  changedAt: z.number(),
});

export type FrameSelection = z.infer<typeof frameSelection>;

/** Something on a page that a reply may answer. */
const discussionPost = z.object({
  kind: z.enum(["prompt", "post"]),
  /** Who wrote it, where the page says so. */
  author: z.nullable(wordsOfPage(AUTHOR_MAX_CHARS)),
  /** Whether the person who is signed in to the page wrote it, as far as the page tells. */
  isOwn: z.optional(z.boolean()),
  text: wordsOfPage(TOPIC_MAX_CHARS, 1),
  isCut: z.boolean(),
  /** Whether the page shows only its beginning. */
  isFolded: z.optional(z.boolean()),
  above: postsAbove,
});

export type DiscussionPost = z.infer<typeof discussionPost>;

/** What one frame shows of a discussion. */
const frameDiscussion = z.object({
  isTop: z.boolean(),
  /** `opening` is the first of a page that does not say whether it is the prompt. */
  posts: z.array(z.extend(discussionPost, { kind: z.enum(["prompt", "opening", "post"]) })),
  /** Whether the page shows more than these. */
  hasMore: z.boolean(),
  /** Origins of frames that are large enough for a discussion and that we may not look into. */
  foreignFrames: z.array(z.url()),
});

export type FrameDiscussion = z.infer<typeof frameDiscussion>;

const boxName = z.nullable(z.string().check(z.maxLength(100)));

/** What one frame says about the box that the person was last writing in. */
const frameTarget = z.object({
  /** Where the frame's document comes from. */
  origin: z.string(),
  /** The same to the letter, without what leads to a place in it. */
  address: z.string(),
  /** `gone`: it is hidden, closed or no longer in the page; `other_post`: the page has put another post above it. */
  state: z.enum(["editable", "gone", "other_post", "read_only", "none"]),
  /** When the box was last used; 0 when it never was. */
  usedAt: z.number(),
  /** How many frames are around it. */
  depth: z.number(),
  /** When the frame's document began to load. */
  loadedAt: z.number(),
  /** Since when the frame shows this page and is watched. */
  since: z.number(),
  /** How many boxes there are that the person has not been in; 2 for more than one. */
  unused: z.number(),
  /** A frame of another origin that holds the focus: only a permission of its own lets us in. */
  foreignFrame: z.nullable(z.object({ origin: z.url(), usedAt: z.number() })),
  /** Other origins of which this frame holds frames, right within it, but shows none: they can't tell themselves. */
  hiddenOrigins: z.array(z.string()),
});

export type FrameTarget = z.infer<typeof frameTarget>;

/**
 * The same with what the page calls the box last used, else the only one, and what stands above the frame in the page
 * around it; null where the page does not say.
 */
const namedTarget = z.extend(frameTarget, { box: boxName, place: z.nullable(z.string()) });

export type NamedTarget = z.infer<typeof namedTarget>;

/** A finished draft, ready for a page. */
const reply = z.object({ paragraphs: z.array(z.string()), html: z.string(), text: z.string() });

export type Reply = z.infer<typeof reply>;

const insertionRequest = z.object({
  reply,
  /** Whom it answers, where that is known. Not null: Chromium takes no null of an object into a page. */
  answering: z.optional(z.string()),
  /** Whether the person wants it there although it is, or may be, there already, or the box is somebody else's. */
  isAgain: z.boolean(),
  /** When a box of the tab was last used, as far as the panel heard. */
  lastUsedAt: z.number(),
  /** When the person pressed Insert, which tells one insertion from another. */
  pressedAt: z.number(),
});

export type InsertionRequest = z.infer<typeof insertionRequest>;

const insertionReport = z.discriminatedUnion("status", [
  /** Every paragraph stands in the box exactly once. `technique` is for developers who look into a page's behaviour. */
  z.object({
    status: z.literal("inserted"),
    technique: z.string(),
    /** What the page calls the box. */
    box: boxName,
    /** Whether the editor joined its first or last line to words beside it, whatever was tried. */
    isJoined: z.boolean(),
    /** Whether the editor put its paragraphs into one, whatever was tried. */
    isRunTogether: z.boolean(),
  }),
  /** Something else than the whole text arrived; `isUndone` says whether the box is as it was. */
  z.object({ status: z.literal("incomplete"), isUndone: z.boolean() }),
  /** The box takes fewer characters than it would have to, so nothing was inserted. */
  z.object({ status: z.literal("too_long"), limitChars: z.int() }),
  /** The page took the offer for itself and shows nothing of it in the box: late, elsewhere, or never. */
  z.object({
    status: z.literal("unconfirmed"),
    /** Whether it may not have taken it: all that is known is that it led the focus elsewhere. */
    isFocusMoved: z.optional(z.boolean()),
  }),
  /** The page has put it into another box, which stands below something else. */
  z.object({ status: z.literal("moved"), box: boxName }),
  /** The page has taken it out of the box again, or the box away, while it went in. */
  z.object({ status: z.literal("lost") }),
  /** The box takes a reply to somebody else than the one whom this one answers, so nothing was inserted. */
  z.object({ status: z.literal("for_another"), box: z.string().check(z.maxLength(100)) }),
  /** The box holds the whole reply already, so nothing was inserted. */
  z.object({ status: z.literal("already_there") }),
  /** The same with a part of it. */
  z.object({ status: z.literal("partly_there") }),
  /** The page has put it there more than once, and its undo did not take that back. */
  z.object({ status: z.literal("repeated") }),
  /** No technique had any effect. */
  z.object({ status: z.literal("not_taken") }),
  z.object({ status: z.literal("read_only") }),
  z.object({ status: z.literal("no_target") }),
  z.object({ status: z.literal("other_post") }),
  /** Another post came to stand above the box while the reply went in. `isUndone`: it was taken out again. */
  z.object({ status: z.literal("post_changed"), isUndone: z.boolean() }),
]);

export type InsertionReport = z.infer<typeof insertionReport>;

/** What came of inserting where it is sure which box is meant; `unsure` where other frames have to be asked. */
const sureInsertionReport = z.discriminatedUnion("status", [
  insertionReport,
  z.object({ status: z.literal("unsure"), target: frameTarget }),
]);

export type SureInsertionReport = z.infer<typeof sureInsertionReport>;

/** What became of taking the last insertion out of the box again. */
const undoReport = z.object({
  status: z.enum([
    "undone",
    /** The box holds something else than right after the insertion, or is gone: nothing was touched. */
    "changed",
    /** The editor's own undo did not bring back what was there before. */
    "not_undone",
  ]),
});

export type UndoReport = z.infer<typeof undoReport>;

/** The course that the page is of: in its own words, and where the page's link to it leads. */
const pageCourse = z.object({
  name: z.nullable(z.string().check(z.maxLength(200))),
  address: z.nullable(z.string().check(z.maxLength(400))),
});

/**
 * Where the person has pressed, as far as the page around a frame knows that has the focus now. `around`: where the frame
 * is, or on what it takes the keys of. `inside`: nowhere around it, so that it may have been in there.
 */
const framePress = z.enum(["around", "inside", "neither"]);

export type FramePress = z.infer<typeof framePress>;

/** Whether the box with the focus is taken for the one that is meant; `another` is one that may be for other things. */
const pointed = z.enum(["taken", "another", "none"]);

export type Pointed = z.infer<typeof pointed>;

/** The calls that the script in each frame answers. */
export const pageCalls = {
  readCourse: { input: z.null(), output: pageCourse },
  readSelection: { input: z.null(), output: frameSelection },
  readDiscussion: { input: z.null(), output: frameDiscussion },
  findTarget: { input: z.null(), output: namedTarget },
  /** Since when the frame shows its page, at the address that it has now. */
  shownSince: { input: z.null(), output: z.number() },
  /** Whether the panel waits to be shown a box: to be said again and again, while it does. */
  awaitChoice: { input: z.boolean(), output: z.boolean() },
  /** Takes the box that has the focus for the one that the person pressed, where it is. */
  pointAtFocus: { input: z.enum([...framePress.options, "let_in"]), output: pointed },
  insertIfSure: { input: insertionRequest, output: sureInsertionReport },
  insert: { input: insertionRequest, output: insertionReport },
  canUndo: { input: z.null(), output: z.boolean() },
  undoInsertion: { input: z.null(), output: undoReport },
  /** Whether some box of the frame holds all paragraphs of a reply. */
  holdsReply: { input: z.array(z.string()), output: z.boolean() },
} as const;

type PageCalls = typeof pageCalls;
export type PageCallName = keyof PageCalls;
export type PageCallInput<N extends PageCallName> = z.infer<PageCalls[N]["input"]>;
export type PageCallOutput<N extends PageCallName> = z.infer<PageCalls[N]["output"]>;

/** What the script in a frame answers each call with. */
export type PageApi = {
  [N in PageCallName]: (input: PageCallInput<N>) => PageCallOutput<N> | Promise<PageCallOutput<N>>;
};

/** What the script in a frame tells without being asked. Of the page's text there is the name of the reply's box in it. */
export const pageNotice = z.discriminatedUnion("type", [
  /** Other text was selected outside the box that the person writes in. */
  z.object({ type: z.literal("selection_changed") }),
  /** The person went into a box that takes text, or is in it. */
  z.object({
    type: z.literal("box_entered"),
    at: z.number(),
    /** Whether by a key that may lead on to another box. */
    isOnTheWay: z.optional(z.boolean()),
  }),
  /** The box that the person last used is there no more, or not as it was. */
  z.object({ type: z.literal("box_left") }),
  /** The focus went into a frame inside this one, which may be newer than the script. */
  z.object({ type: z.literal("frame_entered"), pressed: framePress }),
  /** A frame inside this one has loaded a document, which the script isn't in yet. */
  z.object({ type: z.literal("frame_loaded") }),
  /** The reply stands otherwise in its box than the panel was told last. */
  z.object({
    type: z.literal("reply_stands"),
    /** Of which insertion it is told. */
    pressedAt: z.number(),
    /**
     * `together`: whole, with paragraphs that share a line. `moved`: in another box, which stands below something else.
     * `post_changed`: in its box, which stands below another post now.
     */
    as: z.enum(["whole", "together", "repeated", "part", "nothing", "moved", "post_changed"]),
    box: boxName,
    /** Whether the page did it by itself: nobody has pressed a key or the pointer in it. */
    isByPage: z.boolean(),
  }),
  /** The page takes away the frame of the box that a reply stands in: what comes in its place is for others to see. */
  z.object({ type: z.literal("reply_frame_left"), paragraphs: z.array(z.string()), pressedAt: z.number() }),
]);

export type PageNotice = z.infer<typeof pageNotice>;

/** What the background tells the panel. */
export const panelNotice = z.object({
  /** The person pressed the shortcut that inserts. */
  type: z.literal("insert_pressed"),
  tabId: z.number(),
});

export type PanelNotice = z.infer<typeof panelNotice>;

const pageSource = z.object({
  title: z.string(),
  host: z.string(),
  /** What the page calls its course; null where it does not say. */
  course: z._default(z.nullable(z.string()), null),
  /** The address of that course, as {@link courseAddressOf} has it; null where the page names none. */
  courseAddress: z._default(z.nullable(z.string()), null),
  /** The page's own address, without what stands before its host. */
  page: z._default(z.string(), ""),
});

/** Text of a page that may become a topic. */
export const capturedText = z.object({
  status: z.literal("text"),
  id: z.uuid(),
  text: z.string().check(z.minLength(1), z.maxLength(TOPIC_MAX_CHARS)),
  isCut: z.boolean(),
  /** Whether the page shows only the beginning of what is answered. */
  isFolded: z.optional(z.boolean()),
  /** Whether it was selected from more than one post. */
  spansPosts: z.optional(z.boolean()),
  /** Where it is an answer to other posts: those. */
  above: postsAbove,
  /** Where it is somebody's post: whose, the course's prompt above it, and what others wrote. */
  answering: z.optional(
    z.object({
      author: z.nullable(z.string()),
      post: z.string(),
      prompt: z.nullable(z.string()),
      thread: z._default(
        z
          .array(z.object({ author: z.nullable(z.string()), text: z.string() }))
          .check(z.maxLength(THREAD_MAX)),
        [],
      ),
    }),
  ),
  /** The page that it comes from. */
  source: pageSource,
});

export type CapturedText = z.infer<typeof capturedText>;

/** What was found when the person asked for a reply to the selection; the background hands it to the panel. */
export const tabCapture = z.discriminatedUnion("status", [
  capturedText,
  /** Nothing is selected, but the page shows these. */
  z.object({
    status: z.literal("discussion"),
    id: z.uuid(),
    posts: z.array(discussionPost).check(z.minLength(1)),
    /** Whether the page shows more than these. */
    hasMore: z.boolean(),
    source: pageSource,
    /** A part of the page that has another origin and could not be read. */
    unreadOrigin: z.nullable(z.url()),
  }),
  z.object({ status: z.literal("nothing_found") }),
  /** The browser keeps extensions out of this page. */
  z.object({ status: z.literal("closed_page") }),
  z.object({ status: z.literal("foreign_frame"), origin: z.url() }),
]);

export type TabCapture = z.infer<typeof tabCapture>;
export type CapturedDiscussion = Extract<TabCapture, { status: "discussion" }>;
