-- Where the visit came from in which somebody booked, wrote or signed up, counts of it by week, and how fast pages were.
CREATE TABLE `source_weeks` (
	`week` text NOT NULL,
	`source` text NOT NULL,
	`campaign` text NOT NULL,
	`step` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`week`, `source`, `campaign`, `step`),
	CONSTRAINT "source_weeks_count" CHECK("source_weeks"."count" >= 0),
	CONSTRAINT "source_weeks_step_known" CHECK("source_weeks"."step" in ('visit', 'begun', 'booked', 'held', 'account'))
);
--> statement-breakpoint
CREATE TABLE `vital_weeks` (
	`week` text NOT NULL,
	`page` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`week`, `page`, `metric`, `bucket`),
	CONSTRAINT "vital_weeks_count" CHECK("vital_weeks"."count" >= 0),
	CONSTRAINT "vital_weeks_bucket" CHECK("vital_weeks"."bucket" between 0 and 60),
	CONSTRAINT "vital_weeks_metric_known" CHECK("vital_weeks"."metric" in ('lcp', 'inp', 'cls'))
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `visit_source` text CONSTRAINT "bookings_visit_source" CHECK(json_type("bookings"."visit_source") = 'object');--> statement-breakpoint
ALTER TABLE `booking_drafts` ADD `visit_source` text;--> statement-breakpoint
ALTER TABLE `unconfirmed_requests` ADD `visit_source` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `visit_source` text;--> statement-breakpoint
ALTER TABLE `users` ADD `visit_source` text;--> statement-breakpoint
ALTER TABLE `sign_in_flows` ADD `visit_source` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `visit_source` text;--> statement-breakpoint
CREATE INDEX `bookings_source_start` ON `bookings` (case when visit_source ->> '$.source' is null then visit_source ->> '$.referrer' else visit_source ->> '$.source' end,`starts_at`,`id`) WHERE visit_source is not null;--> statement-breakpoint
CREATE INDEX `bookings_campaign_start` ON `bookings` (visit_source ->> '$.campaign',`starts_at`,`id`) WHERE visit_source is not null;--> statement-breakpoint
CREATE INDEX `clients_source` ON `clients` (case when visit_source ->> '$.source' is null then visit_source ->> '$.referrer' else visit_source ->> '$.source' end,`last_contact_at`,`id`) WHERE visit_source is not null;--> statement-breakpoint
-- A client came from where the first of their bookings, tickets and account did that has a source. The order in which the triggers of
-- one table run is not defined, so a client's row may be there before its source or after it.
CREATE TRIGGER `clients_first_source` AFTER INSERT ON `clients` BEGIN
  UPDATE `clients` SET `visit_source` = (
    SELECT `visit_source` FROM (
      SELECT `visit_source`, `created_at` FROM `bookings` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `tickets` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `users` WHERE `email` = NEW.`email`
    ) WHERE `visit_source` IS NOT NULL ORDER BY `created_at` LIMIT 1
  ) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `clients_source_of_booking` AFTER INSERT ON `bookings` WHEN NEW.`visit_source` IS NOT NULL BEGIN
  UPDATE `clients` SET `visit_source` = NEW.`visit_source` WHERE `email` = lower(NEW.`email`) AND `visit_source` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `clients_source_of_ticket` AFTER INSERT ON `tickets` WHEN NEW.`visit_source` IS NOT NULL BEGIN
  UPDATE `clients` SET `visit_source` = NEW.`visit_source` WHERE `email` = lower(NEW.`email`) AND `visit_source` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `clients_source_of_account` AFTER INSERT ON `users` WHEN NEW.`visit_source` IS NOT NULL BEGIN
  UPDATE `clients` SET `visit_source` = NEW.`visit_source` WHERE `email` = NEW.`email` AND `visit_source` IS NULL;
END;--> statement-breakpoint
-- A call counts in the week (UTC) in which it was booked, also once it has taken place. What is deleted stays counted.
CREATE TRIGGER `bookings_count_for_their_source` AFTER INSERT ON `bookings` WHEN NOT NEW.`is_booked_by_agency` BEGIN
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), `step`, 1
  FROM (SELECT 'booked' AS `step` UNION ALL SELECT 'held' WHERE NEW.`status` = 'completed')
  WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `bookings_count_once_held` AFTER UPDATE OF `status` ON `bookings`
WHEN NOT NEW.`is_booked_by_agency` AND (NEW.`status` = 'completed') <> (OLD.`status` = 'completed') BEGIN
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), 'held', NEW.`status` = 'completed')
  ON CONFLICT DO UPDATE SET `count` = max(`count` + iif(NEW.`status` = 'completed', 1, -1), 0);
END;--> statement-breakpoint
-- An account counts for what first brought its client, who may have booked as a guest before.
CREATE TRIGGER `accounts_count_for_their_source` AFTER INSERT ON `users` BEGIN
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(`first` ->> '$.source', `first` ->> '$.referrer', ''), coalesce(`first` ->> '$.campaign', ''), 'account', 1
  FROM (SELECT coalesce((SELECT `visit_source` FROM `clients` WHERE `email` = NEW.`email`), NEW.`visit_source`) AS `first`)
  WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
-- Staff are no clients.
CREATE TRIGGER `accounts_of_staff_count_for_none` AFTER INSERT ON `staff` BEGIN
  UPDATE `source_weeks` SET `count` = max(`count` - 1, 0)
  WHERE `step` = 'account' AND (`week`, `source`, `campaign`) = (
    SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(`visit_source` ->> '$.source', `visit_source` ->> '$.referrer', ''), coalesce(`visit_source` ->> '$.campaign', '')
    FROM `users` WHERE `id` = NEW.`user_id`
  );
END;
