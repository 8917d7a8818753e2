import { globSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@discussion-post/contract/endpoints";
import { expect, test } from "vitest";
import { openApiDocument } from "../src/docs/openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, ...operation })),
);

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description: string }>;
}

/** What the modules of the contract export that looks like an endpoint. */
async function exportedEndpoints(): Promise<string[]> {
  const folder = join(import.meta.dirname, "../contract/src");
  const modules: object[] = await Promise.all(
    globSync("*.ts", { cwd: folder }).map((file) => import(join(folder, file))),
  );
  return modules
    .flatMap(Object.entries)
    .filter(([, value]) => typeof value?.method === "string" && typeof value.path === "string")
    .map(([name]) => name);
}

test("every endpoint of the contract is in its list, by which documents and tests go", async () => {
  expect(Object.keys(endpoints).toSorted()).toEqual((await exportedEndpoints()).toSorted());
});

test("every operation is listed under a subject of the document", () => {
  const subjects = document.tags.map(({ name }: { name: string }) => name);
  for (const { operationId, tags } of operations) {
    expect(tags, operationId).toHaveLength(1);
    expect(subjects, operationId).toContain(tags[0]);
  }
});

test("every operation of the API's description says what it is and what it answers", () => {
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).not.toBe("");
    expect(Object.keys(responses), operationId).toContainEqual(expect.stringMatching(/^2/));
    for (const { description } of Object.values(responses)) expect(description, operationId).not.toBe("");
  }
});

test("every variable of a path is described as required", () => {
  for (const { path, operationId, parameters } of operations) {
    const described = parameters.filter(({ in: place, required }) => place === "path" && required);
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(described.map(({ name }) => name).toSorted(), operationId).toEqual(variables.toSorted());
  }
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, to]) => to ?? "",
  );
  expect(references.length).toBeGreaterThan(0);
  for (const to of references) {
    const target = to.split("/").reduce((at, name) => at?.[name], document);
    expect(target, to).toBeDefined();
  }
});
