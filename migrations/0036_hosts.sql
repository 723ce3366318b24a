-- Several people take calls (decision 105). Until an owner names others, the agency itself takes all of them.
CREATE TABLE `hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`time_zone` text,
	`has_own_hours` integer DEFAULT false NOT NULL,
	`daily_limit` integer,
	`paused_from` text,
	`paused_until` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "hosts_name" CHECK(("hosts"."id" <> 'agency' or "hosts"."name" = '') and length("hosts"."name") <= 60),
	CONSTRAINT "hosts_about" CHECK(length("hosts"."about") <= 160),
	CONSTRAINT "hosts_limit" CHECK("hosts"."daily_limit" >= 1),
	CONSTRAINT "hosts_pause" CHECK("hosts"."paused_from" <= "hosts"."paused_until"),
	CONSTRAINT "hosts_flags" CHECK("hosts"."has_own_hours" in (0, 1) and "hosts"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hosts_user_id_unique` ON `hosts` (`user_id`);--> statement-breakpoint
INSERT INTO `hosts` (`id`, `created_at`) VALUES ('agency', 0);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `host_mode` text DEFAULT 'any' NOT NULL CONSTRAINT "call_kinds_host_mode" CHECK("call_kinds"."host_mode" in ('any', 'chosen', 'all'));--> statement-breakpoint
ALTER TABLE `calendar_sources` ADD `host_id` text REFERENCES hosts(id) ON DELETE cascade;--> statement-breakpoint
CREATE TABLE `booking_hosts` (
	`booking_id` text NOT NULL,
	`host_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`holds_time` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `host_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "booking_hosts_holds_time" CHECK("booking_hosts"."holds_time" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `host_dates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`host_id` text NOT NULL,
	`date` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "host_dates_date" CHECK("host_dates"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "host_dates_range" CHECK(("host_dates"."start_minute" is null and "host_dates"."end_minute" is null) or ("host_dates"."start_minute" >= 0 and "host_dates"."end_minute" <= 1440 and "host_dates"."start_minute" < "host_dates"."end_minute" and "start_minute" % 5 = 0 and "end_minute" % 5 = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `host_dates_date_start` ON `host_dates` (`host_id`,`date`,`start_minute`);--> statement-breakpoint
CREATE UNIQUE INDEX `host_dates_closed_once` ON `host_dates` (`host_id`,`date`) WHERE start_minute is null;--> statement-breakpoint
CREATE TABLE `host_weekly_hours` (
	`host_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`end_minute` integer NOT NULL,
	PRIMARY KEY(`host_id`, `weekday`, `start_minute`),
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "host_weekly_hours_weekday" CHECK("host_weekly_hours"."weekday" between 1 and 7),
	CONSTRAINT "host_weekly_hours_range" CHECK("host_weekly_hours"."start_minute" >= 0 and "host_weekly_hours"."end_minute" <= 1440 and "host_weekly_hours"."start_minute" < "host_weekly_hours"."end_minute" and "start_minute" % 5 = 0 and "end_minute" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE `kind_hosts` (
	`kind_id` text NOT NULL,
	`host_id` text NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind_id`, `host_id`),
	FOREIGN KEY (`kind_id`) REFERENCES `call_kinds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_hosts_weight" CHECK("kind_hosts"."weight" between 1 and 10)
);
--> statement-breakpoint
INSERT INTO `booking_hosts` SELECT `id`, 'agency', `starts_at`, `status` <> 'cancelled' FROM `bookings`;--> statement-breakpoint
CREATE INDEX `booking_hosts_start` ON `booking_hosts` (`host_id`,`starts_at`,`holds_time`);--> statement-breakpoint
-- The version before goes on inserting cells without a host, which are the agency's, and takes cells of any host for taken.
CREATE TABLE `__new_booking_cells` (
	`host_id` text DEFAULT 'agency' NOT NULL,
	`cell` integer NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`host_id`, `cell`),
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_booking_cells` (`host_id`, `cell`, `booking_id`) SELECT 'agency', `cell`, `booking_id` FROM `booking_cells` ORDER BY `cell`;--> statement-breakpoint
DROP TABLE `booking_cells`;--> statement-breakpoint
ALTER TABLE `__new_booking_cells` RENAME TO `booking_cells`;--> statement-breakpoint
CREATE INDEX `booking_cells_booking` ON `booking_cells` (`booking_id`);--> statement-breakpoint
-- Who leaves the staff takes no more calls.
CREATE TRIGGER `staff_left_hosts` AFTER DELETE ON `staff` BEGIN UPDATE `hosts` SET `is_active` = 0, `version` = `version` + 1 WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
-- Who holds cells takes the call, also where the version before has booked it.
CREATE TRIGGER `booking_cells_host` AFTER INSERT ON `booking_cells` WHEN NOT EXISTS (SELECT 1 FROM `booking_hosts` WHERE `booking_id` = NEW.`booking_id`) BEGIN INSERT INTO `booking_hosts` SELECT NEW.`booking_id`, NEW.`host_id`, `starts_at`, `status` <> 'cancelled' FROM `bookings` WHERE `id` = NEW.`booking_id`; END;--> statement-breakpoint
CREATE TRIGGER `booking_hosts_time` AFTER UPDATE OF `starts_at`, `status` ON `bookings` WHEN NEW.`starts_at` <> OLD.`starts_at` OR (NEW.`status` = 'cancelled') <> (OLD.`status` = 'cancelled') BEGIN UPDATE `booking_hosts` SET `starts_at` = NEW.`starts_at`, `holds_time` = NEW.`status` <> 'cancelled' WHERE `booking_id` = NEW.`id`; END;
