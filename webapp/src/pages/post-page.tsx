import { shownTitle } from "@discussion-post/contract/post-title";
import type { PostInFull } from "@discussion-post/contract/posts";
import { retentionDays } from "@discussion-post/contract/retention";
import { countWords, idParam } from "@discussion-post/contract/text";
import type { CheckedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { usePostDesk } from "@discussion-post/ui/api/desk";
import { usePost } from "@discussion-post/ui/api/posts";
import { savedChecks, savedWords } from "@discussion-post/ui/api/saved-checks";
import { useSavedCitations } from "@discussion-post/ui/api/use-saved-citations";
import { useSavedReferenceCheck } from "@discussion-post/ui/api/use-saved-reference-check";
import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { AssignmentChecklist } from "@discussion-post/ui/patterns/assignment-checklist";
import { EmptyState } from "@discussion-post/ui/patterns/empty-state";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { narrowButtons } from "@discussion-post/ui/patterns/post-actions";
import { PostDetails } from "@discussion-post/ui/patterns/post-details";
import { PostView } from "@discussion-post/ui/patterns/post-view";
import { ReferenceCheck } from "@discussion-post/ui/patterns/reference-check";
import { SourceList } from "@discussion-post/ui/patterns/source-list";
import { StopButton } from "@discussion-post/ui/patterns/stop-button";
import { copyPost } from "@discussion-post/ui/screens/copy-post";
import { DeskText, DeskTools, useDeskView } from "@discussion-post/ui/screens/desk-text";
import { SteadyText } from "@discussion-post/ui/screens/steady-text";
import { useUndoToast } from "@discussion-post/ui/screens/use-undo-toast";
import { markNotSaved, sentenceRemoved, workCited } from "@discussion-post/ui/text/checking-toasts";
import { asTyped, sourcesAsCited } from "@discussion-post/ui/text/cited-sources";
import {
  postRenamed,
  postUpdated,
  refinementStopped,
  textNotChanged,
  textRefined,
  versionRestored,
} from "@discussion-post/ui/text/desk-toasts";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { unverifiedReminder } from "@discussion-post/ui/text/reference-check";
import { checkedReferences } from "@discussion-post/ui/text/uncited-entries";
import { Copy, FileX, Pencil, Printer, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { BackLink } from "../layouts/back-link.tsx";
import { beside, dock } from "../layouts/dock.ts";
import { Page } from "../layouts/page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";
import { useDeleteWithUndo } from "../posts/delete-post.ts";
import { ExportMenu } from "../posts/export-menu.tsx";
import { JumpBack, JumpToAside } from "../posts/jump-to-aside.tsx";
import { paperCard } from "../posts/paper-card.ts";
import { PostDates } from "../posts/post-dates.tsx";
import { PostDefense } from "../posts/post-defense.tsx";
import { PostEditor } from "../posts/post-editor.tsx";
import { PostLoading } from "../posts/post-loading.tsx";
import { PostSourceNotices } from "../posts/post-source-notices.tsx";
import { PostStatement } from "../posts/post-statement.tsx";
import { PostTitle } from "../posts/post-title.tsx";
import { readUnsavedEdit } from "../posts/unsaved-edit.ts";
import { useEditorAtHand } from "../posts/use-editor-at-hand.ts";

/** One saved post in full. */
export function PostPage() {
  const id = idParam.safeParse(useParams().id);
  return (
    <Page>
      <BackLink href={paths.postHistory.href}>Back to History</BackLink>
      {id.success ? (
        <SavedPost id={id.data} />
      ) : (
        <>
          <PageTitle>{UNTITLED}</PageTitle>
          <PostNotFound />
        </>
      )}
    </Page>
  );
}

/** What the tab says where there is no post, or not yet. */
const UNTITLED = "Post";

function SavedPost({ id }: { id: number }) {
  const post = usePost(id);
  return (
    <>
      <PageTitle>{post.data ? shownTitle(post.data.title) : UNTITLED}</PageTitle>
      <PostOnceLoaded post={post} />
    </>
  );
}

function PostOnceLoaded({ post }: { post: ReturnType<typeof usePost> }) {
  const isGone = post.isError && (post.error as ApiError).code === "not_found";
  // What was read once is shown on: somebody may be writing into it.
  const isFailure = post.isError && !isGone && !post.data;
  useEffect(() => {
    if (!isFailure) return;
    showToast({
      title: "Error loading post",
      description: "Failed to load the post. Please try again.",
      variant: "danger",
    });
  }, [isFailure]);
  if (post.isPending) return <PostLoading />;
  if (post.data) return <LoadedPost post={post.data} isGone={isGone} />;
  if (isGone) return <PostNotFound />;
  if (post.isError) {
    return (
      <ErrorState
        heading="h1"
        title="Failed to load post"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button loading={post.isFetching} onClick={() => void post.refetch()}>
              Try Again
            </Button>
            <ReturnButton variant="secondary" />
          </div>
        }
      >
        {post.error.message}
      </ErrorState>
    );
  }
}

interface LoadedPostProps {
  post: PostInFull;
  /** Whether it was deleted since, here or elsewhere. */
  isGone: boolean;
}

function LoadedPost({ post, isGone }: LoadedPostProps) {
  const { id, title, content, createdAt, updatedAt, references, unverified } = post;
  const reminder = unverifiedReminder(unverified);
  const citationHandlers = useSavedCitations(post);
  const decisions = useSavedReferenceCheck(post, {
    onRemoved: (undo) => showToast(sentenceRemoved(undo)),
    onCited: (source) => showToast(workCited(source)),
    onFailed: (error) => showToast(markNotSaved(error)),
  });
  const view = useDeskView();
  const change = useUndoToast();
  const desk = usePostDesk(post, {
    onRefining: change.withdraw,
    onRefined(instruction, undo, changed) {
      change.show(textRefined(instruction, undo));
      view.showChange(changed);
    },
    onRestored: (undo) => change.show(versionRestored(undo)),
    onStopped: () => showToast(refinementStopped),
    onFailed: (error) => showToast(textNotChanged(error)),
  });
  const isAtRest = !desk.refining && view.shown === null;
  const [isEditing, setIsEditing] = useState(() => readUnsavedEdit(post) !== null);
  const [hasEdited, setHasEdited] = useState(isEditing);
  const [blank, setBlank] = useState<UnverifiedWords>();
  const [typed, setTyped] = useState<CheckedText | null>(null);
  const present = typed ? asTyped(post, typed) : post;
  const sources = sourcesAsCited(present);
  const navigate = useNavigate();
  useEditorAtHand();
  const deleteWithUndo = useDeleteWithUndo();
  const aside = useRef<HTMLElement>(null);
  const jump = useRef<HTMLButtonElement>(null);
  const checks = savedChecks(present, desk.versions?.requirements);

  function edit(words?: UnverifiedWords) {
    change.withdraw();
    setBlank(words);
    setIsEditing(true);
    setHasEdited(true);
  }
  const check = { ...decisions, onFillIn: isAtRest ? edit : undefined };

  function endEditing(undo: (() => void) | null) {
    setIsEditing(false);
    setBlank(undefined);
    setTyped(null);
    if (undo) change.show(postUpdated(undo));
  }

  async function remove() {
    if (await deleteWithUndo(post)) void navigate(paths.postHistory.href);
  }

  // Who was writing into it keeps the words in view.
  if (isGone && !isEditing) return <PostNotFound />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <SteadyText isEdited={isEditing} isLed={blank !== undefined}>
        <div className="flex min-w-0 flex-col gap-4">
          {isEditing ? (
            <PostEditor
              key={id}
              post={post}
              selected={blank}
              isGone={isGone}
              onType={setTyped}
              onDone={endEditing}
            />
          ) : (
            <>
              <header>
                <PostTitle
                  post={post}
                  onRenamed={(undo) =>
                    change.show(
                      postRenamed(() => undo().catch((error: ApiError) => showToast(textNotChanged(error)))),
                    )
                  }
                />
                <PostDates createdAt={createdAt} updatedAt={updatedAt} />
              </header>
              <Card className={paperCard}>
                <JumpToAside checks={checks} aside={aside} from={jump} />
                <PostSourceNotices post={post} />
                <DeskText desk={desk} view={view} content={content}>
                  <PostView
                    content={content}
                    references={references}
                    unverified={unverified}
                    onMark={check}
                    cited={post}
                    answers={post.answers}
                    onCitation={citationHandlers}
                    isWriting={false}
                  />
                </DeskText>
                <div className={`flex flex-wrap gap-2 max-sm:*:grow ${narrowButtons} ${dock}`}>
                  {isAtRest && (
                    <>
                      {reminder !== null && (
                        <p className="basis-full text-sm">{reminder} Check before you post.</p>
                      )}
                      <Button onClick={() => copyPost(post)}>
                        <Copy aria-hidden /> Copy Content
                      </Button>
                      {/* Done is gone, and with it the focus of whoever pressed it. */}
                      <Button
                        ref={hasEdited ? catchLostFocus : null}
                        variant="secondary"
                        onClick={() => edit()}
                      >
                        <Pencil aria-hidden /> Edit
                      </Button>
                    </>
                  )}
                  {desk.refining ? (
                    <StopButton onStop={desk.stop} />
                  ) : (
                    <DeskTools desk={desk} view={view} content={content} model={post.model} />
                  )}
                </div>
                <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
                  <ExportMenu align="start" label="Export" name={title} posts={async () => [post]} />
                  <Button variant="secondary" onClick={() => window.print()}>
                    <Printer aria-hidden /> Print
                  </Button>
                  <Button variant="ghost" onClick={() => void remove()}>
                    <Trash2 aria-hidden /> Delete
                  </Button>
                </div>
              </Card>
            </>
          )}
        </div>
      </SteadyText>
      {/* They are of the present text. */}
      <aside ref={aside} tabIndex={-1} hidden={view.shown !== null} className={`${beside} print:hidden`}>
        <JumpBack to={jump} />
        <AssignmentChecklist checks={checks} ways={isEditing ? undefined : view.ways} />
        {sources.length > 0 && <SourceList sources={sources} references={references} />}
        {!isEditing && <ReferenceCheck {...checkedReferences(post)} {...check} />}
        <PostDetails
          {...post}
          {...savedWords(present, desk.versions?.requirements)}
          wordCount={countWords(bodyOf(present.content, references))}
        />
        {!isEditing && (
          <PostDefense
            key={id}
            post={post}
            courseRule={desk.courseRule}
            paper={view.paper}
            onShow={view.ways.words}
          />
        )}
        {/* Edited or restored, it is another post to tell of. */}
        {!isEditing && <PostStatement key={`${id}:${updatedAt}`} postId={id} />}
      </aside>
    </div>
  );
}

function PostNotFound() {
  return (
    <EmptyState heading="h1" icon={FileX} title="Post Not Found" action={<ReturnButton variant="primary" />}>
      It may have been deleted. Your post history keeps deleted posts for {retentionDays.deletedPosts} days.
    </EmptyState>
  );
}

function ReturnButton({ variant }: { variant: "primary" | "secondary" }) {
  return (
    <Button asChild variant={variant}>
      <Link variant="bare" href={paths.postHistory.href}>
        Return to Post History
      </Link>
    </Button>
  );
}
