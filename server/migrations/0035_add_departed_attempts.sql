ALTER TABLE `departed_customers`
	ADD `attempts` int DEFAULT 0 NOT NULL,
	ADD `next_try_at` datetime(3);