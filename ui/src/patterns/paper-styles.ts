/** How a post looks, where it is read and where it is edited. A host that has more room for it sets its measure. */
export const paperStyles =
  "wrap-anywhere text-pretty flex max-w-[72ch] flex-col gap-[0.9em] font-reading text-[1.0625rem] leading-[1.7]";

/** The lines of the list of references hang, so that the names stand out. */
export const paragraphStyles = {
  text: undefined,
  heading: "mt-2 font-semibold",
  reference: "ps-6 -indent-6 text-[0.97em]",
};

export const citationStyles =
  "rounded-sm box-decoration-clone bg-primary-soft text-primary-ink underline decoration-1 underline-offset-4 print:bg-transparent print:text-inherit print:no-underline";

export const markStyles =
  "rounded-sm bg-transparent text-inherit forced-colors:bg-[Mark] forced-colors:text-[MarkText] underline decoration-2 decoration-wavy decoration-warning-ink underline-offset-4";
