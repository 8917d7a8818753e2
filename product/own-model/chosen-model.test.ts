import { expect, test } from "vitest";
import { CHOSEN_MODEL, chosenModel } from "./chosen-model.ts";

const named = {
  MODEL_URL: "https://mirror.example/models/Small-3B.Q4_K_M.gguf",
  MODEL_SHA256: "AB".repeat(32),
  MODEL_BYTES: "2000000000",
};

test("without settings it is ours", () => {
  expect(chosenModel({})).toBe(CHOSEN_MODEL);
});

test("another file is named after itself, and nothing is said of its licence", () => {
  expect(chosenModel(named)).toEqual({
    name: "Small-3B.Q4_K_M",
    licence: "not known here",
    page: "mirror.example",
    url: named.MODEL_URL,
    file: "Small-3B.Q4_K_M.gguf",
    sizeBytes: 2e9,
    sha256: "ab".repeat(32),
    contextTokens: CHOSEN_MODEL.contextTokens,
  });
});

test.each([
  ["MODEL_URL", undefined],
  ["MODEL_URL", "mirror"],
  ["MODEL_URL", "file:///tmp/small.gguf"],
  ["MODEL_URL", "https://mirror.example/small.zip"],
  ["MODEL_SHA256", undefined],
  ["MODEL_SHA256", "abc"],
  ["MODEL_BYTES", undefined],
  ["MODEL_BYTES", "2 GB"],
  ["MODEL_BYTES", "0"],
])("%s=%s beside the other two is refused in a sentence that names it", (name, value) => {
  expect(() => chosenModel({ ...named, [name]: value })).toThrow(new RegExp(`^${name} must be `));
});
