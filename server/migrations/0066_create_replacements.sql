CREATE TABLE `replacements` (
	`user_id` bigint unsigned NOT NULL,
	`id` char(36) NOT NULL,
	`idempotency_key` varchar(200) NOT NULL,
	`request_hash` char(64) NOT NULL,
	`replacement` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `replacements_user_id` PRIMARY KEY(`user_id`)
);
