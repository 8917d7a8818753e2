import { lazy } from "react";

const loadCitationChip = () => import("./citation-chip.tsx");
const loadEvidenceReceipt = () => import("./evidence-receipt.tsx");

/** Loaded lazily: only a post that cites has them. */
export const CitationChip = lazy(async () => ({ default: (await loadCitationChip()).CitationChip }));
export const EvidenceReceipt = lazy(async () => ({ default: (await loadEvidenceReceipt()).EvidenceReceipt }));

/** Loads both before a draft is there: the connection may be lost meanwhile. */
export const loadCitationParts = () => Promise.all([loadCitationChip(), loadEvidenceReceipt()]);
