import { Quote } from "lucide-react";
import type { CapturedText } from "../messages.ts";

/** Where a topic comes from: the page by its title, and its course where the title does not name that. */
export function TopicPlace({ source: { title, host, course } }: { source: CapturedText["source"] }) {
  const page = title || host;
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted text-xs">
      <Quote aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        From{" "}
        <span className="font-medium text-ink">
          {course === null || page.includes(course) ? page : `${page}, ${course}`}
        </span>
      </span>
    </p>
  );
}
