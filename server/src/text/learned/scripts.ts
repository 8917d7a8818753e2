/** A letter of another script than those that the models have learned from: what holds one is left to the rules. */
export const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}ªº]/u;
