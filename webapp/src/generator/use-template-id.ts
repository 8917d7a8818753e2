import { idParam } from "@discussion-post/contract/text";
import { useSearchParams } from "react-router-dom";

/**
 * The template that `templateId` or `template` in the address names, of which the first wins; null for none, and for
 * what is no id (ADR-0016).
 */
export function useTemplateId(): number | null {
  const [search] = useSearchParams();
  const ids = [search.get("templateId"), search.get("template")].map((text) => idParam.safeParse(text));
  return ids.find(({ success }) => success)?.data ?? null;
}
