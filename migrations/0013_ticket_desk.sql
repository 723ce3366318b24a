-- Tickets at the desk: whose they are, how long they have waited, what is noted about them, which were put together,
-- and by which words they are found.
CREATE TABLE `canned_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "canned_answers_filled" CHECK("canned_answers"."title" <> '' and "canned_answers"."body" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_answers_title` ON `canned_answers` (lower("title"));--> statement-breakpoint
CREATE TABLE `ticket_remarks` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_remarks_idempotency_key_unique` ON `ticket_remarks` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `ticket_remarks_ticket` ON `ticket_remarks` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ticket_remarks_author` ON `ticket_remarks` (`author_id`);--> statement-breakpoint
CREATE TABLE `ticket_words` (
	`ticket_id` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`ticket_id`, `word`),
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_words_word` ON `ticket_words` (`word`,`ticket_id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `status_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `assignee_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `tickets` ADD `merged_into_id` text REFERENCES tickets(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `tickets` ADD `words_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `tickets` SET `status_since` = `updated_at`;--> statement-breakpoint
CREATE INDEX `tickets_email` ON `tickets` (lower("email"));--> statement-breakpoint
CREATE INDEX `tickets_queue` ON `tickets` (`status`,case "priority" when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 when 'low' then 3 end,`status_since`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX `tickets_in_hand` ON `tickets` (`assignee_id`,`status`,case "priority" when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 when 'low' then 3 end,`status_since`) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX `tickets_assignee` ON `tickets` (`assignee_id`) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX `tickets_merged_into` ON `tickets` (`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX `tickets_words` ON `tickets` (`words_version`);--> statement-breakpoint
-- A ticket that goes on in another is closed for good, takes no messages, and leads there at once, not over a third.
CREATE TRIGGER `tickets_merged_are_done` BEFORE UPDATE OF `status`, `merged_into_id` ON `tickets` WHEN NEW.`merged_into_id` IS NOT NULL AND (NEW.`status` <> 'closed' OR NEW.`merged_into_id` = NEW.`id` OR EXISTS (SELECT 1 FROM `tickets` AS `target` WHERE `target`.`id` = NEW.`merged_into_id` AND `target`.`merged_into_id` IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'a merged ticket is closed and leads to one that is not merged'); END;--> statement-breakpoint
CREATE TRIGGER `tickets_merged_are_no_target` AFTER UPDATE OF `merged_into_id` ON `tickets` WHEN NEW.`merged_into_id` IS NOT NULL AND EXISTS (SELECT 1 FROM `tickets` AS `before` WHERE `before`.`merged_into_id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'tickets lead to this one: let them lead on first'); END;--> statement-breakpoint
CREATE TRIGGER `ticket_messages_not_merged` BEFORE INSERT ON `ticket_messages` WHEN EXISTS (SELECT 1 FROM `tickets` WHERE `id` = NEW.`ticket_id` AND `merged_into_id` IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'this ticket goes on in another'); END;--> statement-breakpoint
CREATE TRIGGER `ticket_remarks_not_merged` BEFORE INSERT ON `ticket_remarks` WHEN EXISTS (SELECT 1 FROM `tickets` WHERE `id` = NEW.`ticket_id` AND `merged_into_id` IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'this ticket goes on in another'); END;
