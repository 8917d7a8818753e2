CREATE TABLE `refinements` (
	`id` char(36) NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`idempotency_key` varchar(200) NOT NULL,
	`request_hash` char(64) NOT NULL,
	`document_id` char(36) NOT NULL,
	`number` int unsigned,
	`lease_until` datetime(3) NOT NULL,
	`stop_requested_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `refinements_id` PRIMARY KEY(`id`),
	CONSTRAINT `refinements_user_key` UNIQUE(`user_id`,`idempotency_key`)
);
