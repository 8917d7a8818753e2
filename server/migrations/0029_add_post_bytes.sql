ALTER TABLE `posts`
	ADD `bytes` int unsigned DEFAULT 0 NOT NULL,
	ADD INDEX `posts_kept` (`user_id`,`deleted_at`,`bytes`);
