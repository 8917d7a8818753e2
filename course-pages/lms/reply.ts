import { plainTextarea, publish } from "../page-state.ts";

publish({ model: () => plainTextarea().value, saved: () => plainTextarea().value });
