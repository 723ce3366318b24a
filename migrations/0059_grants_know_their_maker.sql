ALTER TABLE `call_kinds` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `calendar_connections` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `calendar_sources` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `staff` ADD `exports_given_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `staff_invitations` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `canned_answers` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `made_by` text REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
-- Invitations name the address of their maker, and keys their account. The makers of everything else are unknown, as are those who are no owners any more: owners are asked about them.
UPDATE `staff_invitations` SET `made_by` = (SELECT `id` FROM `users` JOIN `staff` ON `user_id` = `id` WHERE `email` = `invited_by` AND `role` = 'owner');--> statement-breakpoint
UPDATE `api_keys` SET `created_by` = NULL WHERE `created_by` NOT IN (SELECT `user_id` FROM `staff` WHERE `role` = 'owner');--> statement-breakpoint
CREATE TRIGGER `api_keys_made` BEFORE INSERT ON `api_keys` WHEN NEW.`created_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`created_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `calendar_connections_made` BEFORE INSERT ON `calendar_connections` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` <> 'agency' OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `calendar_connections_taken_on` BEFORE UPDATE OF `made_by` ON `calendar_connections` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` <> 'agency' OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `calendar_sources_made` BEFORE INSERT ON `calendar_sources` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` IS NOT NULL OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `calendar_feeds_made` BEFORE INSERT ON `calendar_feeds` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by`) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_made` BEFORE INSERT ON `webhooks` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_taken_on` BEFORE UPDATE OF `made_by` ON `webhooks` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
