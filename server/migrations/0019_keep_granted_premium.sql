-- Until now premium came from the administrator alone.
UPDATE `users` SET `premium_override` = 'grant' WHERE `is_subscribed` = true;
