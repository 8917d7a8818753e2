import axe from "axe-core";
import { expect } from "vitest";

/** Checks the document as it stands now for barriers. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document);
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}
