CREATE TABLE `device_drafts` (
	`user_id` bigint unsigned NOT NULL,
	`id` char(36) NOT NULL,
	`request` json NOT NULL,
	`found` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `device_drafts_user_id_id_pk` PRIMARY KEY(`user_id`,`id`)
);
