UPDATE `posts`
SET `bytes` = LENGTH(`title`) + LENGTH(`content`) + IFNULL(LENGTH(`original_content`), 0)
	+ IFNULL(LENGTH(`sources`), 0) + IFNULL(LENGTH(`reference_list`), 0)
WHERE `bytes` = 0;
