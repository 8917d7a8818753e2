/** A model that takes longer to check citations costs the grades, where nobody has set another time. */
export const CHECK_MS = 20_000;
