import { courseRules } from "@discussion-post/contract/course-rule";
import { REFINEMENT_WISH_MAX_CHARS, REFINEMENTS_PER_POST } from "@discussion-post/contract/product-constants";
import {
  type RefinementInstruction,
  type RefinementPreset,
  refinementPresets,
} from "@discussion-post/contract/refinement-instruction";
import { WandSparkles } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../components/button.tsx";
import { Popover, PopoverClose } from "../components/popover.tsx";
import { TextField } from "../components/text-field.tsx";
import type { TextPart } from "../text/selected-part.ts";

interface RefineMenuProps {
  content: string;
  /** What is selected of the content at this moment; null for nothing. */
  selectedPart: () => TextPart | null;
  /** How many more times the post can be refined; null while that is unknown. */
  left: number | null;
  /** Whether the browser's own model wrote it, which does not refine. */
  isFromDevice?: boolean;
  /** Whether the course lets the AI refine only what the student wrote. */
  isForOwnText?: boolean;
  /** What is typed of a wish in one's own words. It is there again where nothing came of it. */
  wish: string;
  onWish: (wish: string) => void;
  /** @param part null for the whole post */
  onRefine: (instruction: RefinementInstruction, part: TextPart | null) => void;
}

const SHOWN_CHARS = 90;

/** Has the post, or what is selected of it, written in another way: by a press, or in words of one's own. */
export function RefineMenu({
  content,
  selectedPart,
  left,
  isFromDevice = false,
  isForOwnText = false,
  wish,
  onWish,
  onRefine,
}: RefineMenuProps) {
  const [part, setPart] = useState<TextPart | null>(null);
  // Before the focus moves, which ends a selection.
  const look = () => setPart(selectedPart());
  const words = part && content.slice(part.start, part.end).trim();

  function ask(event: FormEvent) {
    event.preventDefault();
    if (wish.trim() !== "") onRefine({ wish: wish.trim() }, part);
  }

  return (
    <Popover
      label="Refine"
      trigger={
        <Button variant="secondary" onPointerDown={look} onKeyDown={look}>
          <WandSparkles aria-hidden /> Refine
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">{words ? "Refine what you selected" : "Refine the whole post"}</p>
          {words && (
            <Button variant="ghost" size="sm" onClick={() => setPart(null)}>
              Whole post
            </Button>
          )}
        </div>
        {words && (
          <p dir="auto" className="wrap-anywhere border-primary border-s-2 ps-3 text-muted">
            {words.length > SHOWN_CHARS ? `${words.slice(0, SHOWN_CHARS)}…` : words}
          </p>
        )}
        {left === 0 ? (
          <p>
            You've refined this post {REFINEMENTS_PER_POST} times, which is as often as it goes. You can still
            edit it by hand.
          </p>
        ) : (
          <>
            {isForOwnText && (
              <p>
                Your course's rule is “{courseRules.collaboration.label}”: only text that you wrote yourself
                is refined.{!words && " Select your own sentences first."}
              </p>
            )}
            <div className="grid grid-cols-2 gap-2">
              {(Object.entries(refinementPresets) as [RefinementPreset, string][]).map(([preset, name]) => (
                <PopoverClose asChild key={preset}>
                  <Button variant="secondary" size="sm" onClick={() => onRefine({ preset }, part)}>
                    {name}
                  </Button>
                </PopoverClose>
              ))}
            </div>
            <form onSubmit={ask} className="flex flex-col gap-2">
              <TextField
                label="Or in your own words"
                placeholder="Mention my internship"
                value={wish}
                maxLength={REFINEMENT_WISH_MAX_CHARS}
                onChange={(event) => onWish(event.target.value)}
              />
              {wish.trim() !== "" && (
                <Button type="submit" size="sm">
                  Refine
                </Button>
              )}
            </form>
            <p className="text-muted text-xs">
              {left !== null && `${left} of ${REFINEMENTS_PER_POST} left for this post. `}
              Refining doesn't count as a post.
              {isFromDevice &&
                " Your browser's model wrote this one, and can't refine: our AI does, and is sent the post."}
            </p>
          </>
        )}
      </div>
    </Popover>
  );
}
