ALTER TABLE `one_time_codes`
	ADD `signed_in_at` datetime(3),
	ADD `bought_device_id` char(36);
