import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Quote, TextSelect } from "lucide-react";
import { requestOrigin } from "../foreign-frames.ts";
import type { TopicSource } from "./use-topic-source.ts";

/** Where the topic comes from, and the way to another selection. */
export function TopicNote({ topic, source }: { topic: string; source: TopicSource }) {
  const { capture, taken, hasNewSelection, takeSelection } = source;
  const isFromPage = taken !== null && topic === taken.text;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {hasNewSelection && (
        <Button variant="secondary" fullWidth onClick={() => void takeSelection()}>
          <TextSelect aria-hidden /> Use new selection
        </Button>
      )}
      {isFromPage && (
        <p className="flex min-w-0 items-center gap-2 text-muted text-xs">
          <Quote aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            Selected on{" "}
            <span className="font-medium text-ink">{taken.source.title || taken.source.host}</span>
          </span>
        </p>
      )}
      {isFromPage && taken.isCut && (
        <Alert variant="warning">
          The selection was longer than a topic may be. Its first {TOPIC_MAX_CHARS.toLocaleString("en-US")}{" "}
          characters are used.
        </Alert>
      )}
      {topic === "" && <EmptyNote capture={capture} takeSelection={takeSelection} />}
    </div>
  );
}

function EmptyNote({ capture, takeSelection }: Pick<TopicSource, "capture" | "takeSelection">) {
  if (capture?.status === "closed_page") {
    return <Alert>The browser does not let extensions read this page. Paste the topic below.</Alert>;
  }
  if (capture?.status === "foreign_frame") {
    const { origin } = capture;
    const allow = async () => {
      if (await requestOrigin(origin)) await takeSelection();
    };
    return (
      <Alert
        actions={
          <Button size="sm" variant="secondary" onClick={() => void allow()}>
            Allow and read
          </Button>
        }
      >
        This part of the page comes from {new URL(origin).host}, which the extension may not read yet.
      </Alert>
    );
  }
  return (
    <p className="text-muted text-sm leading-relaxed">
      Select the prompt or a classmate’s post on the page, then press the extension’s toolbar button. Or paste
      the text below.
    </p>
  );
}
