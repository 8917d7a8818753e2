import { MessageSquareQuote, ScrollText } from "lucide-react";
import { useId } from "react";

/** Something on a page that a reply may answer. */
export interface PickableText {
  kind: "prompt" | "post";
  /** Who wrote it, where that is known. */
  author: string | null;
  /** Whether the person who picks wrote it. */
  isOwn?: boolean | undefined;
  text: string;
  /** The posts that it answers, the outermost first. */
  above?: readonly { author: string | null }[] | undefined;
}

interface DiscussionPickerProps<T extends PickableText> {
  /** In the order of the page. */
  posts: readonly T[];
  onPick: (post: T) => void;
}

/** What a page shows of a discussion, each piece a line to press: the answer to "what do you want to reply to?". */
export function DiscussionPicker<T extends PickableText>({ posts, onPick }: DiscussionPickerProps<T>) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-2 shadow-card"
    >
      <h2 id={headingId} className="px-2 pt-1 font-medium text-sm">
        What do you want to reply to?
      </h2>
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {posts.map((post, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and people repeat themselves
          <li key={place}>
            <button
              type="button"
              onClick={() => onPick(post)}
              className="-outline-offset-2 flex w-full gap-2.5 rounded-md px-2 py-2 text-start hover:bg-primary-soft"
            >
              <Mark kind={post.kind} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium text-sm">
                  {labelOf(post)}
                </span>
                <span dir="auto" className="line-clamp-2 text-muted text-xs leading-relaxed wrap-anywhere">
                  {beginningOf(post.text)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More than two lines show; a screen reader reads all that is there as the button's name. */
const BEGINNING_CHARS = 160;

function beginningOf(text: string): string {
  return text.length <= BEGINNING_CHARS ? text : `${text.slice(0, BEGINNING_CHARS).trimEnd()}…`;
}

function Mark({ kind }: Pick<PickableText, "kind">) {
  const Icon = kind === "prompt" ? ScrollText : MessageSquareQuote;
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />;
}

function labelOf(post: PickableText): string {
  const answered = post.above?.at(-1)?.author;
  return answered ? `${writerOf(post)}, to ${answered}` : writerOf(post);
}

function writerOf({ kind, author, isOwn }: PickableText): string {
  if (kind === "prompt") return author ? `Discussion prompt by ${author}` : "Discussion prompt";
  if (isOwn) return author ? `${author} (you)` : "Your own post";
  return author ?? "A post without a name";
}
