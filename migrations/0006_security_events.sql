-- What happened to an account's security, for its owner to see and for ninety days.
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`device` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`happened_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "security_events_times_positive" CHECK("security_events"."times" >= 1)
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `security_events_time` ON `security_events` (`happened_at`);