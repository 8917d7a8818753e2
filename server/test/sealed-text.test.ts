import { expect, test } from "vitest";
import { sealedText } from "../src/accounts/second-factor/sealed-text.ts";

const OLD = "an old key of thirty-two characters";
const NEW = "a new key of thirty-two characters!";

test("gives back what was sealed, and never the same text twice", () => {
  const sealed = sealedText([OLD]);
  const [once, twice] = [sealed.seal("secret", "7"), sealed.seal("secret", "7")];
  expect(once).not.toBe(twice);
  expect([sealed.open(once, "7"), sealed.open(twice, "7")]).toEqual(["secret", "secret"]);
});

test("opens nothing of another owner, and nothing that was changed", () => {
  const sealed = sealedText([OLD]);
  const text = sealed.seal("secret", "7");
  expect(() => sealed.open(text, "8")).toThrow();
  const at = text.indexOf(".") + 20;
  const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
  expect(() => sealed.open(changed, "7")).toThrow();
  expect(() => sealed.open(`${text.split(".")[0]}.`, "7")).toThrow();
});

test("after a new key, what the old one sealed still opens while it stands behind the new one", () => {
  const text = sealedText([OLD]).seal("secret", "7");
  const rotated = sealedText([NEW, OLD]);
  expect(rotated.open(text, "7")).toBe("secret");
  expect(rotated.isCurrent(text)).toBe(false);
  const renewed = rotated.seal(rotated.open(text, "7"), "7");
  expect(rotated.isCurrent(renewed)).toBe(true);
  expect(sealedText([NEW]).open(renewed, "7")).toBe("secret");
  expect(() => sealedText([NEW]).open(text, "7")).toThrow(/ENCRYPTION_KEY/);
});
