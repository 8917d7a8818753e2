import type { Unit } from "./units.ts";

const BEST_NAMES = "(?:excellent|exemplary|outstanding|distinguished|full (?:credit|marks|points))";
const LOWER_NAMES =
  "(?:good|proficient|satisfactory|acceptable|adequate|fair|average|basic|developing|emerging|beginning|limited|partial|needs (?:improvement|work)|poor|weak|inadequate|unsatisfactory|failing|below (?:expectations|standard))";
/** "(10)", "(8 pts)", ":" */
const MARK = String.raw`(?:\(\d{1,3}[^()]{0,12}\)|[:|–-])`;
/** "Excellent (10): 4+ sources": what the post is to reach */
const BEST = new RegExp(String.raw`\b${BEST_NAMES}\b ?${MARK}`, "i");
/** "Good (8): 3 sources", "Poor: none" */
const LOWER = new RegExp(String.raw`^\W{0,3}${LOWER_NAMES}\b ?${MARK}`, "i");
/** "Level 4: 4+ sources", of which the highest is the best */
const LEVEL = /^\W{0,3}level (\d) ?[:|(–-]/i;
/** The cells over a table's columns */
const BEST_CELL = new RegExp(String.raw`^\W{0,3}${BEST_NAMES}(?: \([^()]{1,16}\))?\W{0,3}$`, "i");
const LOWER_CELL = new RegExp(String.raw`^\W{0,3}${LOWER_NAMES}(?: \([^()]{1,16}\))?\W{0,3}$`, "i");

/**
 * What a rubric says of its best level alone: nobody is asked for what the lower ones are given for.
 * @param units the parts of sentences, and the cells of tables
 */
export function withoutLowerLevels(units: readonly Unit[]): readonly Unit[] {
  const columns = withoutLowerColumns(withoutPoints(units));
  if (columns.some(({ text }) => BEST.test(text))) return columns.filter(({ text }) => !LOWER.test(text));
  const best = Math.max(...columns.map(levelOf));
  return columns.filter((unit) => levelOf(unit) === 0 || levelOf(unit) === best);
}

/** "Rubric (25 pts)" over "Use of sources: 5": what is given for something, and not how many there are to be. */
function withoutPoints(units: readonly Unit[]): readonly Unit[] {
  let isUnderRubric = false;
  return units.filter(({ text }) => {
    const isPoints = isUnderRubric && POINTS.test(text);
    if (RUBRIC.test(text)) isUnderRubric = true;
    else if (!isPoints) isUnderRubric = false;
    return !isPoints;
  });
}

const RUBRIC =
  /^\W{0,3}(?:(?:grading|marking) )?(?:rubric|grading|marks|marking|points|scoring)\b[^.]{0,30}$/i;
const POINTS = /^[^:.]{2,50} ?(?:[:=|–—-]|\() ?\d{1,3} ?(?:%|marks?|points?|pts?\.?)?\)?$/i;

function levelOf({ text }: Unit): number {
  return Number(LEVEL.exec(text)?.[1] ?? 0);
}

/** Of a table whose head names levels, the column of the best one. */
function withoutLowerColumns(units: readonly Unit[]): readonly Unit[] {
  const rows = Map.groupBy(units, ({ paragraph }) => paragraph);
  const head = [...rows.values()].find(
    (row) => row.some(({ text }) => BEST_CELL.test(text)) && row.some(({ text }) => LOWER_CELL.test(text)),
  );
  if (!head) return units;
  const best = head.findIndex(({ text }) => BEST_CELL.test(text));
  return units.filter((unit) => {
    const row = rows.get(unit.paragraph) ?? [];
    return row.length !== head.length || row.indexOf(unit) === best || row.indexOf(unit) === 0;
  });
}
