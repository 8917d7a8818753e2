CREATE TABLE `tokens` (
	`token_hash` char(64) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `tokens_token_hash` PRIMARY KEY(`token_hash`),
	INDEX `tokens_user` (`user_id`),
	INDEX `tokens_expiry` (`expires_at`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
