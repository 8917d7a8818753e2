CREATE TABLE `one_time_codes` (
	`code_hash` char(64) NOT NULL,
	`purpose` varchar(20) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`email` varchar(254),
	`browser_hash` char(64),
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `one_time_codes_code_hash` PRIMARY KEY(`code_hash`),
	INDEX `one_time_codes_user` (`user_id`),
	INDEX `one_time_codes_expiry` (`expires_at`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
