import { plainTextarea, publish } from "./page-state.ts";

const textarea = plainTextarea();
publish({ model: () => textarea.value, saved: () => textarea.value });
