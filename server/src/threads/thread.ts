/*
 * What runs beside the event loop, by the names that `inThread` takes: work on text from outside that cannot be done in
 * small steps, and whose cost the product can bound but not keep small.
 */
export { render, warmUp } from "../citations/citation-engine.ts";
export { renderableWorks } from "../citations/renderable.ts";
export { judgeMarks } from "../posts/marks-left.ts";
export { crossrefWork, crossrefWorks } from "../sources/crossref-records.ts";
export { openLibraryBook, openLibraryBooks, openLibraryEdition } from "../sources/open-library-records.ts";
export { openAlexWork, openAlexWorks } from "../sources/openalex-records.ts";
export { rankWorks, weighWorks } from "../sources/rank-works.ts";
export { topicWeights } from "../sources/topic-match.ts";
export { topicTerms } from "../sources/topic-terms.ts";
export { countOwnWords } from "../statements/own-words.ts";
