import { loadPaperEditor } from "@discussion-post/ui/screens/edited-text";
import { useEffect } from "react";
import { onFirstSign } from "../layouts/on-first-sign.ts";

/** Has the editor loaded beside a finished text, so that whoever goes offline meanwhile can still edit it. */
export function useEditorAtHand(): void {
  useEffect(() => onFirstSign(() => void loadPaperEditor().catch(() => undefined)), []);
}
