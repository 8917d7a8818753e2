ALTER TABLE `users`
	ADD `premium_override` varchar(10),
	ADD `former_stripe_customer_id` varchar(255),
	ADD `subscription_status` varchar(30),
	ADD `period_start` datetime(3),
	ADD `period_end` datetime(3),
	ADD `subscription_ends_at` datetime(3),
	ADD `paid_until` datetime(3),
	ADD `sync_ticket` int DEFAULT 0 NOT NULL,
	ADD `synced_ticket` int DEFAULT 0 NOT NULL,
	ADD INDEX `users_stripe_customer` (`stripe_customer_id`),
	ADD INDEX `users_period_end` (`subscription_status`,`period_end`);
