CREATE TABLE `recovery_codes` (
	`user_id` bigint unsigned NOT NULL,
	`code_hash` char(64) NOT NULL,
	`salt` char(32) NOT NULL,
	CONSTRAINT `recovery_codes_user_id_code_hash_pk` PRIMARY KEY(`user_id`,`code_hash`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
