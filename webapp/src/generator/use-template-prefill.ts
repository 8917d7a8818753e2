import type { User } from "@discussion-post/contract/accounts";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { useHost } from "@discussion-post/ui/api/host";
import { useTemplate } from "@discussion-post/ui/api/templates";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { templateValues } from "@discussion-post/ui/text/template-values";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { templateName } from "../templates/chosen-template.ts";
import { useTemplateId } from "./use-template-id.ts";

/** Which visit of the page has been filled already, so that a reload does not undo what was changed since. */
const FILLED_KEY = "prefilled_visit";

/** The template that the address names, as far as it has come. */
export type TemplatePrefill =
  | { status: "none" }
  /** Until it is there; and for as long as nobody is signed in whose template it could be. */
  | { status: "loading"; name: string }
  | { status: "filled"; name: string; replaced: string[] }
  /** Without `retry` where it is gone for good. */
  | { status: "failed"; name: string; retry?: () => void };

/**
 * Fills the form from the template that `templateId` or `template` in the address names, once a visit.
 * @param onFilled called then, so that the form can be shown
 */
export function useTemplatePrefill(user: User | null, onFilled: () => void): TemplatePrefill {
  const id = useTemplateId();
  const visit = useVisit(id);
  const template = useTemplate(user ? id : null);
  const { draft } = useHost();
  const [filled, setFilled] = useState<{ visit: string; replaced: string[] } | null>(null);
  const found = template.data;
  const latestOnFilled = useRef(onFilled);
  latestOnFilled.current = onFilled;

  useEffect(() => {
    if (!found || !user || filled?.visit === visit) return;
    const { values, replaced } = templateValues(found, { canUsePremium: user.isSubscribed });
    setFilled({ visit, replaced });
    if (sessionStorage.getItem(FILLED_KEY) === visit) return;
    sessionStorage.setItem(FILLED_KEY, visit);
    const { values: before, change } = draft.getState();
    change(values);
    latestOnFilled.current();
    const isTopicLost =
      values.topic !== undefined && before.topic.trim() !== "" && before.topic !== values.topic;
    if (!isTopicLost) return;
    showToast({
      title: "Template applied",
      description: "It replaced your unfinished topic.",
      action: { label: UNDO, onPress: () => change(before) },
    });
  }, [found, user, filled, visit, draft]);

  if (id === null) return { status: "none" };
  if (!user || (template.isPending && !template.isError)) {
    return { status: "loading", name: templateName(id) };
  }
  if (template.isError) {
    const isGone = (template.error as ApiError).code === "not_found";
    return {
      status: "failed",
      name: templateName(id),
      ...(!isGone && { retry: () => void template.refetch() }),
    };
  }
  return { status: "filled", name: template.data.name || templateName(id), replaced: filled?.replaced ?? [] };
}

/** The same through a reload, another for every time that somebody goes to the address. */
function useVisit(id: number | null): string {
  const { key } = useLocation();
  const [loaded] = useState(() => (isReload() ? (sessionStorage.getItem(FILLED_KEY) ?? "") : ""));
  const own = `${id}:${key === "default" ? performance.timeOrigin : key}`;
  return key === "default" && loaded.startsWith(`${id}:`) ? loaded : own;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
