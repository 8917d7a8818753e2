CREATE TABLE `quota_windows` (
	`user_id` bigint unsigned NOT NULL,
	`window_key` varchar(100) NOT NULL,
	`maximum` int NOT NULL,
	`used` int NOT NULL DEFAULT 0,
	CONSTRAINT `quota_windows_user_id_window_key_pk` PRIMARY KEY(`user_id`,`window_key`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
