ALTER TABLE `users` ADD `posts_written` int unsigned DEFAULT 0 NOT NULL;
