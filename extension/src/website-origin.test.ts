import { expect, test } from "vitest";
import { websiteOrigin } from "./website-origin.ts";

test("a build without a setting talks to the local server", () => {
  expect(websiteOrigin(undefined)).toBe("http://localhost:5000");
  expect(websiteOrigin("")).toBe("http://localhost:5000");
});

test("a path behind the origin is dropped", () => {
  expect(websiteOrigin("https://posts.example.com/app/")).toBe("https://posts.example.com");
});

test.each(["posts.example.com", "ftp://posts.example.com", "http://"])("%s stops the build", (address) => {
  expect(() => websiteOrigin(address)).toThrow("WXT_API_URL");
});
