import { TEMPLATES_PAGE_DEFAULT } from "@discussion-post/contract/product-constants";
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  type ListedTemplate,
  listTemplates,
  type NewTemplate,
  type Template,
  template,
  updateTemplate,
} from "@discussion-post/contract/templates";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

/** The user's templates, last changed first, a page at a time; not asked for before they are wanted. */
export function useTemplates({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: queryKeys.templates,
    initialPageParam: undefined as ListedTemplate | undefined,
    queryFn: async ({ pageParam: last }) => {
      const after = last?.updatedAt && { before: String(last.id), updatedBefore: last.updatedAt };
      const answer = await api.call(listTemplates, { query: { ...after } });
      // Without an id it is a list (ADR-0016).
      return Array.isArray(answer) ? answer : [];
    },
    getNextPageParam: (page) => (page.length < TEMPLATES_PAGE_DEFAULT ? undefined : page.at(-1)),
    select: ({ pages }) => pages.flat(),
    enabled: isWanted,
  });
}

/** One template of the user's own; nothing is asked while there is no id. A 401 throws, like every refusal. */
export function useTemplate(id: number | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.template(id ?? 0),
    queryFn: async () => {
      // With an id this call answers one template, not a list (ADR-0016).
      const answer = await api.call(listTemplates, { query: { templateId: String(id) } });
      return template.parse(answer);
    },
    enabled: id !== null,
  });
}

/** Reads a template as it stands now, past the cache. */
export function useReadTemplate() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (id: number) => api.call(getTemplate, { params: { id: String(id) } }),
  });
}

/** Creates a template. The same `saveKey` creates it once, however often it is sent. */
export function useCreateTemplate() {
  const host = useHost();
  return useMutation({
    mutationFn: ({ values, saveKey }: { values: NewTemplate; saveKey: string }) =>
      host.api.call(createTemplate, { body: values, idempotencyKey: saveKey }),
    onSuccess: () => refreshTemplates(host),
  });
}

/** Changes a template from what was read of it; a change that came in between is not overwritten. */
export function useUpdateTemplate() {
  const host = useHost();
  return useMutation({
    mutationFn: ({ read, change }: { read: Template; change: NewTemplate }) =>
      host.api.call(updateTemplate, {
        params: { id: String(read.id) },
        body: { ...change, lastUpdatedAt: read.updatedAt ?? undefined },
      }),
    // After a refusal too: what is shown is not what stands there.
    onSettled: () => refreshTemplates(host),
  });
}

export function useDeleteTemplate() {
  const host = useHost();
  return useMutation({
    mutationFn: ({ id }: Template) => host.api.call(deleteTemplate, { params: { id: String(id) } }),
    onSettled: () => refreshTemplates(host),
  });
}

/** Fetches what is shown again, and forgets single templates that are not: the next look must not find old ones. */
function refreshTemplates({ queryClient }: Host): Promise<void> {
  const isSingle = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 1;
  queryClient.removeQueries({ queryKey: queryKeys.templates, type: "inactive", predicate: isSingle });
  return queryClient.invalidateQueries({ queryKey: queryKeys.templates });
}
