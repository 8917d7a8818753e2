import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type NewExpression, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { formError, nextStep } from "../ui/src/api/next-steps.ts";
import { ROOT } from "./root.ts";

type Code = NonNullable<Parameters<typeof formError>[0]>["code"];

const errors = globSync("server/src/**/*.ts", { cwd: ROOT }).flatMap(errorsOf);

test("the errors are found", () => {
  expect(errors.length).toBeGreaterThan(60);
});

test("a form says once what to do about an error: the message says what happened, the next step what to do", () => {
  const doubled = errors
    .map(({ code, message }) => formError({ code, message, field: undefined })?.message ?? "")
    .filter((text) => (text.match(/\btry again\b|\bask again\b|\bask for a new\b/gi) ?? []).length > 1);
  expect(doubled).toEqual([]);
});

test("nobody is told to ask for a link where there was none: a passkey cannot be mailed", () => {
  const misdirected = errors.filter(
    ({ code, message }) => !/\blink\b/i.test(message) && /\blink\b/i.test(nextStep({ code })),
  );
  expect(misdirected).toEqual([]);
});

/** Returns what `new AppError(code, message)` says in a file, with an ellipsis for what is filled in. */
function errorsOf(file: string): { code: Code; message: string }[] {
  const found: { code: Code; message: string }[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  new Visitor({
    NewExpression({ callee, arguments: [code, message] }: NewExpression) {
      if (callee.type !== "Identifier" || callee.name !== "AppError") return;
      if (code?.type !== "Literal" || typeof code.value !== "string") return;
      const text = message && textOf(message);
      if (text) found.push({ code: code.value as Code, message: text });
    },
  }).visit(program);
  return found;
}

function textOf(node: NewExpression["arguments"][number]): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
  return null;
}
