const BATCH_SIZE = 1_000;

/** Repeats a limited DELETE until nothing is left for it, so that none of them holds its locks for long. */
export async function inBatches(
  deleteSome: (size: number) => Promise<[{ affectedRows: number }, ...unknown[]]>,
): Promise<void> {
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE) [{ affectedRows: deleted }] = await deleteSome(BATCH_SIZE);
}
