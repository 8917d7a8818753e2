CREATE TABLE `documents` (
	`id` char(36) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`post_id` bigint unsigned,
	`drafted_at` datetime(3),
	`last_number` int unsigned NOT NULL DEFAULT 0,
	`refinements` tinyint unsigned NOT NULL DEFAULT 0,
	`is_thinned` boolean NOT NULL DEFAULT false,
	`requirements` json,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `documents_id` PRIMARY KEY(`id`),
	CONSTRAINT `documents_post` UNIQUE(`post_id`)
);
