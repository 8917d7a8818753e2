ALTER TABLE `users`
	ADD `is_administrator` boolean,
	ADD CONSTRAINT `users_is_administrator_unique` UNIQUE(`is_administrator`);
