ALTER TABLE `stripe_events`
	ADD `attempts` int DEFAULT 0 NOT NULL,
	ADD `next_try_at` datetime(3),
	ADD `note` varchar(255);