CREATE TABLE `search_parts` (
	`user_id` bigint unsigned NOT NULL,
	`part` varchar(48) NOT NULL,
	CONSTRAINT `search_parts_user_id_part_pk` PRIMARY KEY(`user_id`,`part`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
