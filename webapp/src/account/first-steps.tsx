import { useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { Check } from "lucide-react";
import { paths } from "../paths.ts";

/** Where nothing is saved yet: how to get there, with what is done already. */
export function FirstSteps() {
  const { user } = useSession();
  const hasWritten = (user?.postsUsed ?? 0) > 0;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7">
      <div>
        <h2 className="font-semibold text-lg tracking-tight">No saved posts yet</h2>
        <p className="mt-1 text-muted text-sm">Three steps to your first one.</p>
      </div>
      <ol className="flex flex-col gap-4 text-sm">
        <Step number={1} title="Write a post" isDone={hasWritten}>
          Paste your prompt, or try one of the sample topics.
        </Step>
        <Step number={2} title="Save it">
          Press Save below the draft. It shows up here, with its sources.
        </Step>
        <Step number={3} title="Add the extension">
          Write beside your course page, and insert the draft there.
        </Step>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link variant="bare" href={paths.home.href}>
            {hasWritten ? "Back to the generator" : "Create Your First Post"}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link variant="bare" href={paths.extension.href}>
            Get the extension
          </Link>
        </Button>
      </div>
    </Card>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  children: string;
}

function Step({ number, title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className={`edge grid size-7 shrink-0 place-items-center rounded-full font-semibold text-xs ${isDone ? "bg-success-soft text-success-ink" : "bg-primary-soft text-primary-ink"}`}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div>
        <p className="font-medium">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
