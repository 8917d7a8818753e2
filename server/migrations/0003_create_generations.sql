CREATE TABLE `generations` (
	`id` char(36) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`idempotency_key` varchar(200) NOT NULL,
	`request_hash` char(64) NOT NULL,
	`window_key` varchar(100) NOT NULL,
	`status` varchar(10) NOT NULL,
	`lease_until` datetime(3) NOT NULL,
	`result` json,
	`created_at` datetime(3) NOT NULL,
	`settled_at` datetime(3),
	CONSTRAINT `generations_id` PRIMARY KEY(`id`),
	CONSTRAINT `generations_user_key` UNIQUE(`user_id`,`idempotency_key`),
	INDEX `generations_lease` (`status`,`lease_until`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
