-- Sums that the desk's numbers are read from, so that they cost the same however many rows there are, and the searches in vain.
CREATE TABLE `funnel_days` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `step`),
	CONSTRAINT "funnel_days_count" CHECK("funnel_days"."count" >= 0),
	CONSTRAINT "funnel_days_step_known" CHECK("funnel_days"."step" in ('visit', 'details', 'services', 'booked', 'direct'))
);
--> statement-breakpoint
CREATE TABLE `weekly_numbers` (
	`week` text NOT NULL,
	`measure` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`week`, `measure`, `value`),
	CONSTRAINT "weekly_numbers_count" CHECK("weekly_numbers"."count" >= 0),
	CONSTRAINT "weekly_numbers_measure_known" CHECK("weekly_numbers"."measure" in ('calls', 'lead', 'plan', 'service', 'ticket', 'answer'))
);
--> statement-breakpoint
CREATE INDEX `help_searches_in_vain` ON `help_searches` (`searched_at`,`query`) WHERE results = 0;--> statement-breakpoint
-- What one call adds to its week: see MEASURES in app/domain/numbers/measures.ts. A call that is deleted stays counted.
CREATE TRIGGER `bookings_are_counted` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, NEW.`status` AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', coalesce(NEW.`selected_plan`, 'none') WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted_anew` AFTER UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `selected_plan`, `selected_services` ON `bookings`
WHEN NEW.`booking_date` IS NOT OLD.`booking_date` OR NEW.`starts_at` IS NOT OLD.`starts_at` OR NEW.`created_at` IS NOT OLD.`created_at` OR NEW.`status` IS NOT OLD.`status` OR NEW.`selected_plan` IS NOT OLD.`selected_plan` OR NEW.`selected_services` IS NOT OLD.`selected_services` BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0) WHERE `week` = date(OLD.`booking_date`, 'weekday 0', '-6 days') AND (`measure`, `value`) IN (
    SELECT 'calls' AS `measure`, OLD.`status` AS `value`
    UNION ALL SELECT 'lead', iif(OLD.`starts_at` - OLD.`created_at` < 86400000, 'd0', iif(OLD.`starts_at` - OLD.`created_at` < 259200000, 'd1', iif(OLD.`starts_at` - OLD.`created_at` < 604800000, 'd3', iif(OLD.`starts_at` - OLD.`created_at` < 1209600000, 'd7', 'd14')))) WHERE OLD.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', coalesce(OLD.`selected_plan`, 'none') WHERE OLD.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(OLD.`selected_services`) WHERE OLD.`status` <> 'cancelled'
  );
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, NEW.`status` AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', coalesce(NEW.`selected_plan`, 'none') WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
-- The last step of the booking section; a call without services was booked without the section.
CREATE TRIGGER `bookings_end_the_funnel` AFTER INSERT ON `bookings` WHEN NOT NEW.`is_booked_by_agency` BEGIN
  INSERT INTO `funnel_days` (`day`, `step`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch'), iif(json_array_length(NEW.`selected_services`) > 0, 'booked', 'direct'), 1)
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `tickets_are_counted` AFTER INSERT ON `tickets` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'ticket', 'opened', 1)
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
-- One that goes on in another before it was answered is no ticket of its own. Its messages move after it.
CREATE TRIGGER `tickets_merged_count_once` AFTER UPDATE OF `merged_into_id` ON `tickets`
WHEN OLD.`merged_into_id` IS NULL AND NEW.`merged_into_id` IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`id` AND `author` = 'agency') BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0)
  WHERE `week` = date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days') AND `measure` = 'ticket' AND `value` = 'opened';
END;--> statement-breakpoint
-- A ticket's first answer, written there or come with a ticket that was merged into it.
CREATE TRIGGER `answers_are_counted` AFTER INSERT ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'answer', iif(NEW.`created_at` - `created_at` < 3600000, 'h0', iif(NEW.`created_at` - `created_at` < 14400000, 'h1', iif(NEW.`created_at` - `created_at` < 86400000, 'h4', iif(NEW.`created_at` - `created_at` < 259200000, 'd1', 'd3')))), 1
  FROM `tickets` WHERE `id` = NEW.`ticket_id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `answers_moved_are_counted` AFTER UPDATE OF `ticket_id` ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NEW.`ticket_id` <> OLD.`ticket_id` AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'answer', iif(NEW.`created_at` - `created_at` < 3600000, 'h0', iif(NEW.`created_at` - `created_at` < 14400000, 'h1', iif(NEW.`created_at` - `created_at` < 86400000, 'h4', iif(NEW.`created_at` - `created_at` < 259200000, 'd1', 'd3')))), 1
  FROM `tickets` WHERE `id` = NEW.`ticket_id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
-- What was there before.
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`booking_date`, 'weekday 0', '-6 days'), 'calls', `status`, count(*) FROM `bookings` GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`booking_date`, 'weekday 0', '-6 days'), 'lead', iif(`starts_at` - `created_at` < 86400000, 'd0', iif(`starts_at` - `created_at` < 259200000, 'd1', iif(`starts_at` - `created_at` < 604800000, 'd3', iif(`starts_at` - `created_at` < 1209600000, 'd7', 'd14')))), count(*) FROM `bookings` WHERE `status` <> 'cancelled' GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`booking_date`, 'weekday 0', '-6 days'), 'plan', coalesce(`selected_plan`, 'none'), count(*) FROM `bookings` WHERE `status` <> 'cancelled' GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`booking_date`, 'weekday 0', '-6 days'), 'service', json_each.value, count(DISTINCT `bookings`.`id`) FROM `bookings`, json_each(`bookings`.`selected_services`) WHERE `status` <> 'cancelled' GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'ticket', 'opened', count(*) FROM `tickets` WHERE `merged_into_id` IS NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'answer', iif(`answered_at` - `created_at` < 3600000, 'h0', iif(`answered_at` - `created_at` < 14400000, 'h1', iif(`answered_at` - `created_at` < 86400000, 'h4', iif(`answered_at` - `created_at` < 259200000, 'd1', 'd3')))), count(*) FROM `tickets`
JOIN (SELECT `ticket_id`, min(`created_at`) AS `answered_at` FROM `ticket_messages` WHERE `author` = 'agency' GROUP BY `ticket_id`) ON `ticket_id` = `id`
GROUP BY 1, 3;
