-- The outbox takes the name that the rest of the code has for it. Nothing refers to it, so it is copied.
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`to_name` text NOT NULL,
	`to_email` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`booking_id` text,
	`user_id` text,
	`ticket_id` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "emails_status_known" CHECK("emails"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "emails_sent_has_time" CHECK(("emails"."status" = 'sent') = ("emails"."sent_at" is not null)),
	CONSTRAINT "emails_data_json" CHECK(json_type("emails"."data") = 'object')
);
--> statement-breakpoint
INSERT INTO `emails` SELECT * FROM `mails` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key_unique` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`due_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_booking` ON `emails` (`booking_id`);--> statement-breakpoint
CREATE INDEX `emails_user` ON `emails` (`user_id`);--> statement-breakpoint
CREATE INDEX `emails_ticket` ON `emails` (`ticket_id`);--> statement-breakpoint
-- A ticket has a status, as a booking and an email have.
DROP INDEX `tickets_state`;--> statement-breakpoint
ALTER TABLE `tickets` RENAME COLUMN `state` TO `status`;--> statement-breakpoint
CREATE INDEX `tickets_status` ON `tickets` (`status`,`updated_at`);--> statement-breakpoint
-- Worded as the code words it now: SQLite uses a partial index only for the same words.
DROP INDEX `bookings_active_date`;--> statement-breakpoint
CREATE INDEX `bookings_active_date` ON `bookings` (`booking_date`) WHERE status not in ('cancelled');
