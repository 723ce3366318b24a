DROP TRIGGER `answers_are_counted`;
--> statement-breakpoint
DROP TRIGGER `answers_moved_are_counted`;
--> statement-breakpoint
DROP TRIGGER `bookings_are_counted`;
--> statement-breakpoint
DROP TRIGGER `bookings_are_counted_anew`;
--> statement-breakpoint
DROP TRIGGER `bookings_count_for_their_source`;
--> statement-breakpoint
DROP TRIGGER `bookings_count_for_their_way`;
--> statement-breakpoint
DROP TRIGGER `bookings_count_once_held`;
--> statement-breakpoint
DROP TRIGGER `call_events_host`;
--> statement-breakpoint
DROP TRIGGER `call_events_host_gone`;
--> statement-breakpoint
DROP TRIGGER `host_calls_are_counted`;
--> statement-breakpoint
DROP TRIGGER `host_calls_are_counted_anew`;
--> statement-breakpoint
DROP TRIGGER `host_calls_given_away`;
--> statement-breakpoint
DROP TRIGGER `webhooks_call_given_up`;
--> statement-breakpoint
DROP TRIGGER `webhooks_call_taken`;
--> statement-breakpoint
CREATE VIEW `counted_calls` AS
WITH `calls` AS NOT MATERIALIZED (
  SELECT `id`, date(`booking_date`, 'weekday 0', '-6 days') AS `week`, iif(`approval` IS 'declined', 'declined', iif(`approval` IS 'waiting' AND `status` = 'pending', 'waiting', `status`)) AS `state`,
    `status` <> 'cancelled' AND `approval` IS NOT 'waiting' AS `is_on`, `starts_at` - `created_at` AS `notice`, iif(`given_plan` IS NULL, coalesce(`selected_plan`, 'none'), 'given') AS `plan`, `selected_services`
  FROM `bookings`
)
SELECT `id`, `week`, 'calls' AS `measure`, `state` AS `value` FROM `calls`
UNION ALL SELECT `id`, `week`, 'lead', iif(`notice` < 86400000, 'd0', iif(`notice` < 259200000, 'd1', iif(`notice` < 604800000, 'd3', iif(`notice` < 1209600000, 'd7', 'd14')))) FROM `calls` WHERE `is_on`
UNION ALL SELECT `id`, `week`, 'plan', `plan` FROM `calls` WHERE `is_on`
UNION ALL SELECT `calls`.`id`, `week`, 'service', `service`.`value` FROM `calls`, json_each(`selected_services`) AS `service` WHERE `is_on`;
--> statement-breakpoint
CREATE VIEW `counted_answers` AS
SELECT `id`, `week`, iif(`wait` < 3600000, 'h0', iif(`wait` < 14400000, 'h1', iif(`wait` < 86400000, 'h4', iif(`wait` < 259200000, 'd1', 'd3')))) AS `value` FROM (
  SELECT `message`.`id` AS `id`, date(`tickets`.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days') AS `week`, `message`.`created_at` - `tickets`.`created_at` AS `wait`
  FROM `ticket_messages` AS `message` JOIN `tickets` ON `tickets`.`id` = `message`.`ticket_id`
);
--> statement-breakpoint
CREATE TRIGGER `booking_hosts_take` AFTER INSERT ON `booking_hosts` BEGIN
  INSERT INTO `call_events` (`booking_id`, `connection_id`, `calendar_id`, `state`, `due_at`)
  SELECT NEW.`booking_id`, `id`, `write_calendar_id`, 'waiting', 0 FROM `calendar_connections`
  WHERE `host_id` = NEW.`host_id` AND `write_calendar_id` IS NOT NULL AND (SELECT `elsewhere` FROM `bookings` WHERE `id` = NEW.`booking_id`) IS NULL
  ON CONFLICT DO UPDATE SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL;
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT `week`, NEW.`host_id`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`booking_id` AND `measure` = 'calls' AND NEW.`host_id` <> 'agency' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = NEW.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `booking_hosts_give_up` AFTER DELETE ON `booking_hosts` BEGIN
  UPDATE `call_events` SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL WHERE `booking_id` = OLD.`booking_id` AND `connection_id` IN (SELECT `id` FROM `calendar_connections` WHERE `host_id` = OLD.`host_id`);
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` = OLD.`host_id` AND (`week`, `value`) = (SELECT `week`, `value` FROM `counted_calls` WHERE `id` = OLD.`booking_id` AND `measure` = 'calls');
  UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = OLD.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = OLD.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = OLD.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT DISTINCT `week`, `measure`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `booked_through_days` (`day`, `booked_through`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch'), NEW.`booked_through`, 1 WHERE NEW.`booked_through` IS NOT NULL ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), `step`, 1
  FROM (SELECT 'booked' AS `step` UNION ALL SELECT 'held' WHERE NEW.`status` = 'completed')
  WHERE NOT NEW.`is_booked_by_agency` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_leave_their_numbers` BEFORE UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `approval`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN (NEW.`booking_date`, NEW.`starts_at`, NEW.`created_at`, NEW.`status`, NEW.`approval`, NEW.`selected_plan`, NEW.`given_plan`, NEW.`selected_services`) IS NOT (OLD.`booking_date`, OLD.`starts_at`, OLD.`created_at`, OLD.`status`, OLD.`approval`, OLD.`selected_plan`, OLD.`given_plan`, OLD.`selected_services`) BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0) WHERE (`week`, `measure`, `value`) IN (SELECT `week`, `measure`, `value` FROM `counted_calls` WHERE `id` = OLD.`id`);
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` IN (SELECT `host_id` FROM `booking_hosts` WHERE `booking_id` = OLD.`id`) AND (`week`, `value`) = (SELECT `week`, `value` FROM `counted_calls` WHERE `id` = OLD.`id` AND `measure` = 'calls');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_enter_their_numbers` AFTER UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `approval`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN (NEW.`booking_date`, NEW.`starts_at`, NEW.`created_at`, NEW.`status`, NEW.`approval`, NEW.`selected_plan`, NEW.`given_plan`, NEW.`selected_services`) IS NOT (OLD.`booking_date`, OLD.`starts_at`, OLD.`created_at`, OLD.`status`, OLD.`approval`, OLD.`selected_plan`, OLD.`given_plan`, OLD.`selected_services`) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT DISTINCT `week`, `measure`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT `week`, `host_id`, `value`, 1 FROM `counted_calls` CROSS JOIN `booking_hosts` WHERE `id` = NEW.`id` AND `measure` = 'calls' AND `booking_id` = NEW.`id` AND `host_id` <> 'agency' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), 'held', NEW.`status` = 'completed'
  WHERE NOT NEW.`is_booked_by_agency` AND NEW.`email` <> '' AND (NEW.`status` = 'completed') <> (OLD.`status` = 'completed')
  ON CONFLICT DO UPDATE SET `count` = max(`count` + iif(NEW.`status` = 'completed', 1, -1), 0);
END;
--> statement-breakpoint
CREATE TRIGGER `answers_are_counted` AFTER INSERT ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT `week`, 'answer', `value`, 1 FROM `counted_answers` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_moved_are_counted` AFTER UPDATE OF `ticket_id` ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NEW.`ticket_id` <> OLD.`ticket_id` AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT `week`, 'answer', `value`, 1 FROM `counted_answers` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
