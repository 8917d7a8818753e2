CREATE TABLE `stripe_events` (
	`id` varchar(255) NOT NULL,
	`type` varchar(100) NOT NULL,
	`customer_id` varchar(255),
	`received_at` datetime(3) NOT NULL,
	`handled_at` datetime(3),
	CONSTRAINT `stripe_events_id` PRIMARY KEY(`id`),
	INDEX `stripe_events_handled` (`handled_at`,`received_at`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
