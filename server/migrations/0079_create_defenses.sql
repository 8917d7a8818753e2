CREATE TABLE `defenses` (
	`post_id` bigint unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`defense` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `defenses_post_id` PRIMARY KEY(`post_id`)
);
