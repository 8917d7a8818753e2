/** Classes of what stays at the lower edge of the window while the text in its card goes on below it. */
export const dock =
  "docked bottom-0 z-10 -mx-5 border-line border-y bg-surface/95 px-5 py-3 backdrop-blur sm:-mx-8 sm:px-8 print:hidden";
