-- A ticket with its latest message, as webhooks tell it.
CREATE VIEW `ticket_snapshots` AS SELECT `tickets`.`id` AS `id`, json_array(
	json_object('id', `tickets`.`id`, 'number', `tickets`.`number`, 'name', `tickets`.`name`, 'email', `tickets`.`email`, 'subject', `tickets`.`subject`, 'priority', `tickets`.`priority`, 'status', `tickets`.`status`, 'createdAt', `tickets`.`created_at`, 'updatedAt', `tickets`.`updated_at`, 'version', `tickets`.`version`, 'visitSource', json(`tickets`.`visit_source`), 'mergedInto', (SELECT `target`.`number` FROM `tickets` AS `target` WHERE `target`.`id` = `tickets`.`merged_into_id`), 'clientId', (SELECT coalesce(`clients`.`merged_into_id`, `clients`.`id`) FROM `clients` WHERE `clients`.`email` = lower(`tickets`.`email`))),
	json_object('message', json((SELECT json_object('id', `ticket_messages`.`id`, 'author', `ticket_messages`.`author`, 'body', `ticket_messages`.`body`, 'createdAt', `ticket_messages`.`created_at`) FROM `ticket_messages` WHERE `ticket_messages`.`ticket_id` = `tickets`.`id` ORDER BY `ticket_messages`.`created_at` DESC, `ticket_messages`.`rowid` DESC LIMIT 1)))
) AS `snapshot` FROM `tickets`;

-- What a message counts as in the numbers by week, if it is its ticket's first answer: how long that took.
CREATE VIEW `counted_answers` AS
SELECT `id`, `week`, iif(`wait` < 3600000, 'h0', iif(`wait` < 14400000, 'h1', iif(`wait` < 86400000, 'h4', iif(`wait` < 259200000, 'd1', 'd3')))) AS `value` FROM (
  SELECT `message`.`id` AS `id`, date(`tickets`.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days') AS `week`, `message`.`created_at` - `tickets`.`created_at` AS `wait`
  FROM `ticket_messages` AS `message` JOIN `tickets` ON `tickets`.`id` = `message`.`ticket_id`
);
