import { StartError } from "@discussion-post/testing/start-error";
import { expect, test } from "vitest";
import { startFlags } from "./start-flags.ts";

test("nothing is fetched unless it is asked for", () => {
  expect(startFlags([], {})).toEqual({ withModel: false, yes: false });
  expect(startFlags(["--with-model", "--yes"], {})).toEqual({ withModel: true, yes: true });
});

test("what there is not is named", () => {
  expect(() => startFlags(["--with-modle"], {})).toThrow(StartError);
  expect(() => startFlags(["--with-modle"], {})).toThrow(/--with-model and --yes .* not "--with-modle"/);
});

test("npm start --with-model, without the two dashes, asks for the model too, and agrees to nothing", () => {
  const handedOn = { npm_config_with_model: "true", npm_config_yes: "true" };
  expect(startFlags([], handedOn)).toEqual({ withModel: true, yes: false });
});
