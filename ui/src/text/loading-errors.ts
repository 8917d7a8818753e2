/** What is told where the templates could not be had (requirements, section 14). */
export const templatesNotLoaded = "Failed to load templates. Please try again later.";

/** What is told where the newest saved posts could not be had. */
export const savedPostsNotLoaded = "Failed to load your saved posts. Please try again.";
