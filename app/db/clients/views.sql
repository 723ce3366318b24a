-- A client with an account, as webhooks and the API tell it: each object is one argument list, which SQLite limits.
CREATE VIEW `account_snapshots` AS SELECT `clients`.`user_id` AS `id`, json_array(
	json_object('id', `clients`.`id`, 'email', `clients`.`email`, 'name', `clients`.`name`, 'company', `clients`.`company`, 'userId', `clients`.`user_id`, 'firstContactAt', `clients`.`first_contact_at`, 'lastContactAt', `clients`.`last_contact_at`, 'expectedUntil', `clients`.`expected_until`, 'mergedIntoId', `clients`.`merged_into_id`, 'visitSource', json(coalesce(`clients`.`visit_source`, (SELECT `users`.`visit_source` FROM `users` WHERE `users`.`id` = `clients`.`user_id`))))
) AS `snapshot` FROM `clients` WHERE `clients`.`user_id` IS NOT NULL;
