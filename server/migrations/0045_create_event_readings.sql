CREATE TABLE `event_readings` (
	`id` int NOT NULL,
	`read_up_to` datetime(3),
	`next_read_at` datetime(3),
	CONSTRAINT `event_readings_id` PRIMARY KEY(`id`)
);
