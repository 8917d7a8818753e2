import type { PostInFull } from "@discussion-post/contract/posts";
import { useDefense } from "@discussion-post/ui/api/defenses";
import type { Desk } from "@discussion-post/ui/api/desk";
import { Button } from "@discussion-post/ui/components/button";
import { DefenseCard } from "@discussion-post/ui/patterns/defense-card";
import { lightAsked } from "@discussion-post/ui/text/light-sentences";
import { MessageCircleQuestionMark } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface PostDefenseProps extends Pick<Desk, "courseRule"> {
  post: PostInFull;
  /** What shows the post. */
  paper: RefObject<HTMLElement | null>;
  /** Shows a sentence in the post. */
  onShow: (sentence: string) => void;
}

/** Questions about a saved post, put when somebody asks for them. */
export function PostDefense({ post, courseRule, paper, onShow }: PostDefenseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { defense, renewal, answering } = useDefense({ post, courseRule, isWanted: isOpen });
  const opener = useRef<HTMLButtonElement>(null);
  const light = useCallback((sentence: string | null) => lightAsked(paper.current, sentence), [paper]);
  useEffect(() => () => lightAsked(null, null), []);

  function close() {
    setIsOpen(false);
    light(null);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen && defense.data)
    return (
      <DefenseCard
        defense={defense.data}
        sources={post.sources}
        onAsk={light}
        onShow={onShow}
        onAnswer={answering.mutate}
        isAnswering={answering.isPending && answering.variables.wants !== "nothing"}
        failure={(answering.error ?? renewal.error)?.message}
        onRenew={renewal.mutate}
        isRenewing={renewal.isPending}
        onClose={close}
      />
    );
  return (
    <div className="flex flex-col gap-2">
      <Button
        ref={opener}
        variant="secondary"
        loading={defense.isFetching}
        onClick={() => (isOpen ? void defense.refetch() : setIsOpen(true))}
      >
        <MessageCircleQuestionMark aria-hidden /> Defend your post
      </Button>
      <p className="text-muted text-xs leading-relaxed">
        Five questions that your class may ask, each about one sentence. You get hints first.
      </p>
      <p role="status" className="text-danger-ink text-sm empty:hidden">
        {isOpen && defense.error?.message}
      </p>
    </div>
  );
}
