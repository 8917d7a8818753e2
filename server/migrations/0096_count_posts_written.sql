-- What is written beside it or later by the version before is counted by a job.
UPDATE `users`
	JOIN (SELECT `user_id`, COUNT(*) AS `written` FROM `generations` WHERE `status` IN ('succeeded', 'expired') GROUP BY `user_id`) AS `counts`
		ON `counts`.`user_id` = `users`.`id`
	JOIN `generations` ON `generations`.`user_id` = `users`.`id` AND `generations`.`status` IN ('succeeded', 'expired')
SET `users`.`posts_written` = `counts`.`written`, `generations`.`is_counted` = true;
