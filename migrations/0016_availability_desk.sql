-- Hours, dates, rules and kinds of call are changed at the desk. A site in use keeps what it has; a date that was closed twice is
-- closed once.
ALTER TABLE `availability_overrides` ADD `label` text DEFAULT '' NOT NULL CONSTRAINT "availability_overrides_label" CHECK(length("availability_overrides"."label") <= 80);--> statement-breakpoint
DELETE FROM `availability_overrides` WHERE `start_minute` IS NULL AND `id` NOT IN (SELECT min(`id`) FROM `availability_overrides` WHERE `start_minute` IS NULL GROUP BY `date`);--> statement-breakpoint
CREATE UNIQUE INDEX `availability_overrides_closed_once` ON `availability_overrides` (`date`) WHERE start_minute is null;--> statement-breakpoint
ALTER TABLE `availability_settings` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `buffer_before_minutes` integer CONSTRAINT "call_kinds_buffer_before" CHECK("call_kinds"."buffer_before_minutes" between 0 and 480 and "buffer_before_minutes" % 5 = 0);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `buffer_after_minutes` integer CONSTRAINT "call_kinds_buffer_after" CHECK("call_kinds"."buffer_after_minutes" between 0 and 480 and "buffer_after_minutes" % 5 = 0);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `minimum_notice_minutes` integer CONSTRAINT "call_kinds_notice" CHECK("call_kinds"."minimum_notice_minutes" >= 0);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `booking_horizon_days` integer CONSTRAINT "call_kinds_horizon" CHECK("call_kinds"."booking_horizon_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `daily_limit` integer CONSTRAINT "call_kinds_limit" CHECK("call_kinds"."daily_limit" >= 1);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX `bookings_active_date`;--> statement-breakpoint
CREATE INDEX `bookings_active_date` ON `bookings` (`booking_date`,`kind_id`) WHERE status not in ('cancelled');--> statement-breakpoint
CREATE TRIGGER `call_kinds_one_offered` BEFORE UPDATE OF `is_offered` ON `call_kinds` WHEN OLD.`is_offered` AND NOT NEW.`is_offered` AND NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `is_offered` AND `id` <> OLD.`id`) BEGIN SELECT RAISE(ABORT, 'at least one kind of call stays on offer'); END;
