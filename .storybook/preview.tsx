import { withThemeByDataAttribute } from "@storybook/addon-themes";
import type { Preview, ReactRenderer } from "@storybook/react-vite";
import "./preview.css";

const preview: Preview = {
  parameters: {
    layout: "padded",
    a11y: { test: "error" },
    backgrounds: { disable: true },
    controls: { sort: "requiredFirst" },
    options: { storySort: { order: ["Start here", "Components", "Patterns"] } },
    viewport: {
      options: {
        panel: { name: "Side panel", styles: { width: "375px", height: "800px" } },
        tablet: { name: "Tablet", styles: { width: "768px", height: "1024px" } },
        desktop: { name: "Desktop", styles: { width: "1280px", height: "900px" } },
      },
    },
  },
  decorators: [
    withThemeByDataAttribute<ReactRenderer>({
      themes: { system: "system", light: "light", dark: "dark" },
      defaultTheme: "system",
      attributeName: "data-theme",
    }),
  ],
};

export default preview;
