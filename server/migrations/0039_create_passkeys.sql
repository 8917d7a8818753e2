CREATE TABLE `passkeys` (
	`id_hash` char(64) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` bigint unsigned NOT NULL,
	`transports` varchar(210) NOT NULL,
	`name` varchar(60) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3),
	CONSTRAINT `passkeys_id_hash` PRIMARY KEY(`id_hash`),
	KEY `passkeys_user` (`user_id`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
