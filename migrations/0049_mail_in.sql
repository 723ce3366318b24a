CREATE TABLE `call_replies` (
	`booking_id` text NOT NULL,
	`email` text NOT NULL,
	`answer` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`replied_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `email`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "call_replies_answer_known" CHECK("call_replies"."answer" in ('accepted', 'declined', 'tentative'))
);
--> statement-breakpoint
CREATE INDEX `call_replies_email` ON `call_replies` (`email`);--> statement-breakpoint
CREATE TABLE `set_aside_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`why` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`source` text NOT NULL,
	`received_at` integer NOT NULL,
	CONSTRAINT "set_aside_mails_why_known" CHECK("set_aside_mails"."why" in ('unreadable', 'no_sender', 'unknown_call', 'delivery_report', 'receipt', 'absence', 'reaction', 'own'))
);
--> statement-breakpoint
CREATE INDEX `set_aside_mails_received` ON `set_aside_mails` (`received_at`);--> statement-breakpoint
CREATE INDEX `set_aside_mails_why` ON `set_aside_mails` (`why`,`received_at`);--> statement-breakpoint
CREATE INDEX `set_aside_mails_sender` ON `set_aside_mails` (lower("sender"));--> statement-breakpoint
ALTER TABLE `ticket_messages` ADD `quoted` text;--> statement-breakpoint
ALTER TABLE `ticket_messages` ADD `message_id` text;--> statement-breakpoint
CREATE INDEX `ticket_messages_mail` ON `ticket_messages` (`message_id`) WHERE message_id is not null;