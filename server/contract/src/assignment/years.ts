/** The years in which sources may have been published; null where that end is open. */
export interface Years {
  since: number | null;
  until: number | null;
}

export const ANY_YEAR: Years = { since: null, until: null };

/** Whether at least one end is closed. */
export function hasYears({ since, until }: Years): boolean {
  return since !== null || until !== null;
}
