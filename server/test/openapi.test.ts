import { expect, test } from "vitest";
import { openApiDocument } from "../src/docs/openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, ...operation })),
);

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description: string }>;
}

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
