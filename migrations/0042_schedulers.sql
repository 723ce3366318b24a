-- Calendly or Cal.com may stand in the scheduler's place: their calls stand beside our own.
CREATE TABLE `scheduler_events` (
	`scheduler` text NOT NULL,
	`event_key` text NOT NULL,
	`kind` text NOT NULL,
	`body` text,
	`email` text,
	`outcome` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`event_key`, `scheduler`),
	CONSTRAINT "scheduler_events_scheduler" CHECK("scheduler_events"."scheduler" in ('calendly', 'calcom')),
	CONSTRAINT "scheduler_events_outcome" CHECK("scheduler_events"."outcome" in ('booked', 'moved', 'cancelled', 'missed', 'reopened', 'joined', 'unchanged', 'ignored'))
);
--> statement-breakpoint
CREATE INDEX `scheduler_events_received` ON `scheduler_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `scheduler_events_email` ON `scheduler_events` (lower("email"));--> statement-breakpoint
CREATE TABLE `scheduler_refs` (
	`scheduler` text NOT NULL,
	`ref` text NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`scheduler`, `ref`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scheduler_refs_scheduler" CHECK("scheduler_refs"."scheduler" in ('calendly', 'calcom'))
);
--> statement-breakpoint
CREATE INDEX `scheduler_refs_booking` ON `scheduler_refs` (`booking_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `elsewhere` text CONSTRAINT "bookings_elsewhere" CHECK("bookings"."elsewhere" is null or (json_type("bookings"."elsewhere") = 'object' and "bookings"."elsewhere" ->> '$.scheduler' in ('calendly', 'calcom') and "bookings"."elsewhere" ->> '$.ref' is not null));--> statement-breakpoint
-- Another scheduler writes its calls to its hosts' calendars itself.
DROP TRIGGER `call_events_host`;--> statement-breakpoint
CREATE TRIGGER `call_events_host` AFTER INSERT ON `booking_hosts` WHEN (SELECT `elsewhere` FROM `bookings` WHERE `id` = NEW.`booking_id`) IS NULL BEGIN INSERT INTO `call_events` (`booking_id`, `connection_id`, `calendar_id`, `state`, `due_at`) SELECT NEW.`booking_id`, `id`, `write_calendar_id`, 'waiting', 0 FROM `calendar_connections` WHERE `host_id` = NEW.`host_id` AND `write_calendar_id` IS NOT NULL ON CONFLICT DO UPDATE SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL; END;
