/** A piece of the discussion in this frame. */
export interface FoundPost {
  element: Element;
  /** What it goes on in, where it has no box of its own. */
  more: readonly Element[];
  /** `opening`: the first of the page, which may be the prompt or a post. */
  kind: "prompt" | "opening" | "post";
  author: string | null;
  /** Whether the person who is signed in wrote it, as far as the page tells. */
  isOwn: boolean;
  text: string;
}
