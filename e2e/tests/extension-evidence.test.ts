import { expect, generate, test, topicOf } from "../extension/journey.ts";
import { expectAccessible } from "../journey.ts";
import { pressEnterOn } from "../keyboard.ts";

const TOPIC = "Does active learning improve student performance? Use 2 sources.";

for (const width of [320, 400]) {
  test(`in a panel of ${width} pixels a citation is opened, replaced and taken back without a mouse`, async ({
    openDiscussion,
  }) => {
    const { panel } = await openDiscussion("react-textarea");
    await panel.setViewportSize({ width, height: 800 });
    await topicOf(panel).fill(TOPIC);
    await generate(panel);
    const chip = (cited: string) =>
      panel.getByRole("article").getByRole("button", { name: new RegExp(`^Citation: \\(${cited}\\)\\.`) });
    const card = panel.getByRole("dialog", { name: /^Evidence for \(Freeman/ });
    const former = "Freeman et al\\., 2014";

    await chip(former).press("Enter");
    await expect(card.getByText("Supported by this sentence")).toBeVisible();
    // The whole card is in the panel, and nothing of it runs out to the side.
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(panel);

    await pressEnterOn(panel, card.getByRole("button", { name: /^Replace/ }));
    await expect(chip("Deslauriers et al\\., 2019")).toBeFocused();
    await panel.getByRole("button", { name: "Undo", exact: true }).press("Enter");
    await expect(chip(former)).toBeFocused();
  });
}
