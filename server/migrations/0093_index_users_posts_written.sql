CREATE INDEX `users_posts_written` ON `users` (`posts_written`);
