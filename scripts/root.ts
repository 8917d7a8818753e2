export { ROOT } from "@discussion-post/product/root";
