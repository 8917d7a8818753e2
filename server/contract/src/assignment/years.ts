/** The years in which sources may have been published; null where that end is open. */
export interface Years {
  since: number | null;
  until: number | null;
}

export const ANY_YEAR: Years = { since: null, until: null };
