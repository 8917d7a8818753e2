import { countWords, idParam } from "@discussion-post/contract/text";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { usePost } from "@discussion-post/ui/api/posts";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { PostDetails } from "@discussion-post/ui/patterns/post-details";
import { PostView } from "@discussion-post/ui/patterns/post-view";
import { SourceList } from "@discussion-post/ui/patterns/source-list";
import { formatExactDate } from "@discussion-post/ui/text/format-date";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { ArrowLeft, Copy } from "lucide-react";
import { useParams } from "react-router-dom";
import { copyPost } from "../copy-post.ts";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** One saved post in full. */
export function PostPage() {
  const id = idParam.safeParse(useParams().id);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>Post</PageTitle>
      <Link href={paths.postHistory.href} className="inline-flex items-center gap-1.5 self-start text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        Back to History
      </Link>
      {id.success ? <SavedPost id={id.data} /> : <PostNotFound />}
    </div>
  );
}

function SavedPost({ id }: { id: number }) {
  const post = usePost(id);
  if (post.isPending) {
    return (
      <div role="status" aria-label="Loading the post">
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
  if (post.isError) {
    if ((post.error as ApiError).code === "not_found") return <PostNotFound />;
    return (
      <ErrorState title="Failed to load post" action={<ReturnButton />}>
        {post.error.message}
      </ErrorState>
    );
  }
  const { title, content, createdAt, sources, references } = post.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="flex flex-col gap-6 p-5 sm:p-8">
        <header>
          <h1 dir="auto" className="wrap-anywhere font-semibold text-2xl tracking-tight">
            {title}
          </h1>
          <p className="mt-1 text-muted text-sm">{formatExactDate(createdAt)}</p>
        </header>
        <PostView content={content} references={references} isWriting={false} />
        <div className="border-line border-t pt-5">
          <Button onClick={() => copyPost(content, references)}>
            <Copy aria-hidden /> Copy Content
          </Button>
        </div>
      </Card>
      <aside className="flex flex-col gap-4">
        <PostDetails {...post.data} wordCount={countWords(bodyOf(content, references))} />
        {sources.length > 0 && <SourceList sources={sources} />}
      </aside>
    </div>
  );
}

function PostNotFound() {
  return (
    <ErrorState title="Post Not Found" action={<ReturnButton />}>
      It may have been deleted.
    </ErrorState>
  );
}

function ReturnButton() {
  return (
    <Button asChild variant="secondary">
      <Link variant="bare" href={paths.postHistory.href}>
        Return to Post History
      </Link>
    </Button>
  );
}
