import { DecoratorHelpers } from "@storybook/addon-themes";
import type { Preview } from "@storybook/react-vite";
import "./preview.css";

const { initializeThemeState, pluckThemeFromContext } = DecoratorHelpers;
initializeThemeState(["system", "light", "dark"], "system");

const preview: Preview = {
  // Every part has a page of its own: what it is for, its properties to try, and all its states.
  tags: ["autodocs"],
  parameters: {
    layout: "padded",
    a11y: { test: "error" },
    backgrounds: { disable: true },
    controls: { sort: "requiredFirst", expanded: true },
    docs: { toc: true },
    options: { storySort: { order: ["Start here", "How we write", "Components", "Patterns"] } },
    viewport: {
      options: {
        zoomed: { name: "400 % zoom (320)", styles: { width: "320px", height: "256px" } },
        phone: { name: "Phone (375)", styles: { width: "375px", height: "812px" } },
        panel: { name: "Side panel (400)", styles: { width: "400px", height: "800px" } },
        tablet: { name: "Tablet (768)", styles: { width: "768px", height: "1024px" } },
        laptop: { name: "Laptop (1280)", styles: { width: "1280px", height: "900px" } },
      },
    },
  },
  decorators: [
    // Before the story is drawn: the addon's own decorators do it after it was played, when axe has looked already.
    (Story, context) => {
      document.documentElement.dataset.theme = pluckThemeFromContext(context) || "system";
      return Story();
    },
  ],
};

export default preview;
