CREATE TABLE `suggestions` (
	`user_id` bigint unsigned NOT NULL,
	`slot` int NOT NULL,
	`wish_hash` char(64) NOT NULL,
	`works` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `suggestions_user_id_slot_pk` PRIMARY KEY(`user_id`,`slot`)
);
