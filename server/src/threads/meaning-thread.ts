/*
 * What runs in a thread of its own, by the names that it takes: it holds a model of 30 MB, and each piece of work takes
 * far longer than any of thread.ts.
 */
export { nearness } from "../sources/nearness.ts";
