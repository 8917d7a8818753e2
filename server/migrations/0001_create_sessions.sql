CREATE TABLE `sessions` (
	`id_hash` char(64) NOT NULL,
	`user_id` bigint unsigned,
	`data` text NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `sessions_id_hash` PRIMARY KEY(`id_hash`),
	INDEX `sessions_user` (`user_id`),
	INDEX `sessions_expiry` (`expires_at`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
