/** What stands beside a work that its user described by hand, wherever it is shown or taken along. */
export const GIVEN = "Given by you, not looked up";
