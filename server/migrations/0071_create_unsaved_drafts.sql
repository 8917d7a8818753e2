CREATE TABLE `unsaved_drafts` (
	`id` char(36) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`document_id` char(36) NOT NULL,
	`request` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`closed_at` datetime(3),
	CONSTRAINT `unsaved_drafts_id` PRIMARY KEY(`id`)
);
