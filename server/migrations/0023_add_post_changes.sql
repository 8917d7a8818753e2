ALTER TABLE `posts`
	ADD `original_content` mediumtext,
	ADD `updated_at` datetime(3),
	ADD `deleted_at` datetime(3),
	ADD INDEX `posts_deleted` (`deleted_at`);
