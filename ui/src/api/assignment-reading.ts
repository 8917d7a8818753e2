import { assignmentOf } from "@discussion-post/contract/assignment/assignment-of";
import { isWorthReading, readByModel } from "@discussion-post/contract/assignment-readings";
import { allowsWriting } from "@discussion-post/contract/course-rule";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "./accounts.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { useDraft } from "./use-draft.ts";
import { useIsRested } from "./use-is-rested.ts";

/**
 * Has the assignment read by the server's model once its typing rests, and puts what was read in the place of what rules
 * read, unless the student has corrected that. Where the model cannot be asked, that stays.
 */
export function useAssignmentReading(): void {
  const { api, draft } = useHost();
  const { user } = useSession();
  const values = useDraft(({ values }) => values);
  const isWriting = useDraft(({ isWriting }) => isWriting);
  const assignment = assignmentOf(values).trim();
  const isWanted =
    (user?.wantsReadings ?? false) && allowsWriting(values.courseRule) && isWorthReading(assignment);
  // Corrected by the student, or read before a reload.
  const hasOwn = values.requirements !== undefined;
  const isRested = useIsRested(isWanted ? assignment : null, assignment);
  const { data: reading } = useQuery({
    queryKey: queryKeys.assignmentReading(user?.id, assignment),
    queryFn: ({ signal }) => api.call(readByModel, { body: { assignment }, signal }),
    enabled: isWanted && isRested && !isWriting && !hasOwn,
    // What a text asks for stays the same, and a model that cannot be asked is asked again for the next one.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 },
    ...{ retry: false, retryOnMount: false },
  });
  const isOff = user?.wantsReadings === false;
  useEffect(() => {
    const { values, change } = draft.getState();
    const { readBy, isCorrected } = values.requirements ?? {};
    if (isOff && readBy === "model" && !isCorrected) change({ requirements: undefined });
  }, [isOff, draft]);
  useEffect(() => {
    const read = reading?.requirements;
    if (!isWanted || hasOwn || !read) return;
    let isOver = false;
    const take = async () => {
      // Loaded beside the form, which is there without it.
      const { requirementsToSend } = await import("@discussion-post/contract/assignment/asked");
      const { values, isWriting, change } = draft.getState();
      // What was read is not of a text that has been typed on since, nor of a run that is under way.
      if (isOver || isWriting || values.requirements || assignmentOf(values).trim() !== assignment) return;
      const list = requirementsToSend(read, values);
      change({ requirements: { list, isCorrected: false, readBy: "model" } });
    };
    // Without it, what the rules read stays.
    take().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isWanted, hasOwn, reading, assignment, draft]);
}
