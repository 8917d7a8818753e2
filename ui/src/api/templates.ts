import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  type NewTemplate,
  type Template,
  updateTemplate,
} from "@discussion-post/contract/templates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** The user's templates, last changed first. */
export function useTemplates() {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.templates,
    queryFn: async () => {
      const answer = await api.call(listTemplates, { query: {} });
      return Array.isArray(answer) ? answer : [answer];
    },
  });
}

/** One template of the user's own; nothing is asked while there is no id. */
export function useTemplate(id: number | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.template(id ?? 0),
    queryFn: () => api.call(getTemplate, { params: { id: String(id) } }),
    enabled: id !== null,
  });
}

/** Creates a template. The same `saveKey` creates it once, however often it is sent. */
export function useCreateTemplate() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ template, saveKey }: { template: NewTemplate; saveKey: string }) =>
      api.call(createTemplate, { body: template, idempotencyKey: saveKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.templates }),
  });
}

/** Changes a template from what was read of it; a change that came in between is not overwritten. */
export function useUpdateTemplate() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ read, change }: { read: Template; change: NewTemplate }) =>
      api.call(updateTemplate, {
        params: { id: String(read.id) },
        body: { ...change, lastUpdatedAt: read.updatedAt ?? undefined },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.templates }),
  });
}

export function useDeleteTemplate() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ id }: Template) => api.call(deleteTemplate, { params: { id: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.templates }),
  });
}
