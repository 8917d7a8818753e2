import { useAiStatement } from "@discussion-post/ui/api/ai-statements";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { AiStatement } from "@discussion-post/ui/patterns/ai-statement";
import { FileText } from "lucide-react";

/** A statement of AI use for a saved post, told when somebody asks for it. */
export function PostStatement({ postId }: { postId: number }) {
  const { mutate, isPending, isSuccess, data, error } = useAiStatement(postId);
  if (isSuccess) return <AiStatement statement={data} onCopy={(text) => void copy(text)} />;
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
        <FileText aria-hidden /> Statement of AI use
      </Button>
      <p role="status" className="text-danger-ink text-sm empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(
    isCopied
      ? { title: "Copied to clipboard", description: "Your statement has been copied to your clipboard." }
      : {
          title: "Copy failed",
          description: "Your browser didn't allow it. Select the statement and press Ctrl+C.",
          variant: "danger",
        },
  );
}
