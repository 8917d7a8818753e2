/** Classes of what stays at the lower edge of the window while the text in its `paper` goes on below it. */
export const dock = "docked bottom-0 z-10 border-line border-y bg-surface/95 py-3 backdrop-blur print:hidden";

/**
 * Classes of what stands beside a text in a column of its own: it stays in view, ends above the window's lower edge
 * before the page is scrolled as well as after, and scrolls by itself where it is long.
 */
export const beside =
  "flex flex-col gap-4 scroll-mt-20 outline-none lg:edge-fades lg:sticky lg:top-16 lg:-mx-2 lg:-mt-4 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto lg:px-2 lg:[scrollbar-width:thin]";
