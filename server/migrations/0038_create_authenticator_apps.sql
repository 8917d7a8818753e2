CREATE TABLE `authenticator_apps` (
	`user_id` bigint unsigned NOT NULL,
	`secret` varchar(255),
	`added_at` datetime(3),
	`last_step` int unsigned,
	`pending_secret` varchar(255),
	`pending_since` datetime(3),
	CONSTRAINT `authenticator_apps_user_id` PRIMARY KEY(`user_id`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
