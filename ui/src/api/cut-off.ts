import { ApiError } from "./api-error.ts";

/** What ends a run of this browser's that a reload, or a closed panel, has cut off: no other page can go on with it. */
export function cutOff(): ApiError {
  const message = "Your browser stopped writing when this page was closed or reloaded.";
  return new ApiError({ status: 0, code: "generation_stopped", message });
}
