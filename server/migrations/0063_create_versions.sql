CREATE TABLE `versions` (
	`document_id` char(36) NOT NULL,
	`number` int unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`kind` varchar(12) NOT NULL,
	`instruction` json,
	`part` mediumtext,
	`text` json NOT NULL,
	`content_hash` char(64) NOT NULL,
	`word_count` int unsigned NOT NULL,
	`bytes` int unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `versions_document_id_number_pk` PRIMARY KEY(`document_id`,`number`)
);
