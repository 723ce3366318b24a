-- Hosts connect their calendars: calls are written to one of them, and busy times are read.
CREATE TABLE `calendar_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`service` text NOT NULL,
	`account` text NOT NULL,
	`sealed_credentials` text NOT NULL,
	`write_calendar_id` text,
	`write_calendar_name` text,
	`has_video` integer DEFAULT false NOT NULL,
	`expired_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_connections_service" CHECK("calendar_connections"."service" in ('google', 'microsoft', 'caldav')),
	CONSTRAINT "calendar_connections_writing" CHECK(("calendar_connections"."write_calendar_id" is null) = ("calendar_connections"."write_calendar_name" is null)),
	CONSTRAINT "calendar_connections_video" CHECK("calendar_connections"."has_video" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_account` ON `calendar_connections` (`service`,`account`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_writes` ON `calendar_connections` (`host_id`) WHERE write_calendar_id is not null;--> statement-breakpoint
CREATE INDEX `calendar_connections_host` ON `calendar_connections` (`host_id`);--> statement-breakpoint
CREATE TABLE `call_events` (
	`booking_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`calendar_id` text NOT NULL,
	`state` text NOT NULL,
	`change` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`starts_at` integer,
	`ends_at` integer,
	`written_at` integer,
	`link` text,
	`finding` text,
	`found_starts_at` integer,
	`found_ends_at` integer,
	PRIMARY KEY(`booking_id`, `connection_id`, `calendar_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`connection_id`) REFERENCES `calendar_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "call_events_state" CHECK("call_events"."state" in ('waiting', 'written', 'parked')),
	CONSTRAINT "call_events_finding" CHECK("call_events"."finding" in ('moved', 'deleted')),
	CONSTRAINT "call_events_found" CHECK(("call_events"."finding" is 'moved') = ("call_events"."found_starts_at" is not null)),
	CONSTRAINT "call_events_written" CHECK(("call_events"."starts_at" is null) = ("call_events"."written_at" is null) and ("call_events"."ends_at" is null) = ("call_events"."written_at" is null))
);
--> statement-breakpoint
CREATE INDEX `call_events_due` ON `call_events` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `call_events_calendar` ON `call_events` (`connection_id`,`calendar_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `call_events_parked` ON `call_events` (`booking_id`) WHERE state = 'parked';--> statement-breakpoint
CREATE INDEX `call_events_found` ON `call_events` (`booking_id`) WHERE finding is not null;--> statement-breakpoint
ALTER TABLE `calendar_sources` ADD `connection_id` text REFERENCES calendar_connections(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `calendar_sources` ADD `remote_id` text;--> statement-breakpoint
ALTER TABLE `calendar_sources` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `calendar_sources_connection` ON `calendar_sources` (`connection_id`);--> statement-breakpoint
CREATE INDEX `bookings_link_to_make` ON `bookings` (`starts_at`) WHERE place ->> '$.made' and place ->> '$.kind' = 'sent';--> statement-breakpoint
-- Whoever takes a call has it in their calendar, and whoever no longer takes it has not.
CREATE TRIGGER `call_events_host` AFTER INSERT ON `booking_hosts` BEGIN INSERT INTO `call_events` (`booking_id`, `connection_id`, `calendar_id`, `state`, `due_at`) SELECT NEW.`booking_id`, `id`, `write_calendar_id`, 'waiting', 0 FROM `calendar_connections` WHERE `host_id` = NEW.`host_id` AND `write_calendar_id` IS NOT NULL ON CONFLICT DO UPDATE SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `call_events_host_gone` AFTER DELETE ON `booking_hosts` BEGIN UPDATE `call_events` SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL WHERE `booking_id` = OLD.`booking_id` AND `connection_id` IN (SELECT `id` FROM `calendar_connections` WHERE `host_id` = OLD.`host_id`); END;--> statement-breakpoint
-- What an event says, its time and whether it is there at all.
CREATE TRIGGER `call_events_call` AFTER UPDATE OF `starts_at`, `ends_at`, `status`, `place`, `name`, `email`, `company`, `phone`, `approval`, `kind_id` ON `bookings` WHEN EXISTS (SELECT 1 FROM `call_events` WHERE `booking_id` = NEW.`id`) AND (NEW.`starts_at`, NEW.`ends_at`, NEW.`status` = 'cancelled', NEW.`place`, NEW.`name`, NEW.`email`, NEW.`company`, NEW.`phone`, NEW.`approval`, NEW.`kind_id`) IS NOT (OLD.`starts_at`, OLD.`ends_at`, OLD.`status` = 'cancelled', OLD.`place`, OLD.`name`, OLD.`email`, OLD.`company`, OLD.`phone`, OLD.`approval`, OLD.`kind_id`) BEGIN UPDATE `call_events` SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL WHERE `booking_id` = NEW.`id`; END;--> statement-breakpoint
-- Whoever takes no more calls, or leaves, lets go of their calendars.
CREATE TRIGGER `hosts_calendars` AFTER UPDATE OF `is_active` ON `hosts` WHEN NOT NEW.`is_active` BEGIN DELETE FROM `calendar_connections` WHERE `host_id` = NEW.`id`; END;
