ALTER TABLE `users`
	ADD `second_factor_since` datetime(3),
	ADD `locked_at` datetime(3);
