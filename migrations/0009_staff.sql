-- The agency's own people: who they are, the devices they have proven by a mailed code, and what they did. A session of staff
-- belongs to such a device and ends with it.
CREATE TABLE `staff` (
	`user_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`visited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_role_known" CHECK("staff"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "staff_invitations_role_known" CHECK("staff_invitations"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_token_hash_unique` ON `staff_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_email_unique` ON `staff_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `staff_invitations_expiry` ON `staff_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `staff`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_devices_token_hash_unique` ON `staff_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_devices_user` ON `staff_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `staff_devices_expiry` ON `staff_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `staff`(`user_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_sign_ins_tries" CHECK("staff_sign_ins"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_sign_ins_token_hash_unique` ON `staff_sign_ins` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_sign_ins_user` ON `staff_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `staff_sign_ins_expiry` ON `staff_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_user_id` text,
	`staff_email` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	CONSTRAINT "audit_log_json" CHECK(("audit_log"."before" is null or json_valid("audit_log"."before")) and ("audit_log"."after" is null or json_valid("audit_log"."after")))
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `audit_retention` (
	`id` integer PRIMARY KEY NOT NULL,
	`deleted_until` integer NOT NULL,
	CONSTRAINT "audit_retention_one_row" CHECK("audit_retention"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `audit_retention` (`id`, `deleted_until`) VALUES (1, 0);--> statement-breakpoint
ALTER TABLE `sessions` ADD `staff_device_id` text REFERENCES staff_devices(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_staff_device` ON `sessions` (`staff_device_id`);--> statement-breakpoint
CREATE TRIGGER `staff_keep_an_owner` BEFORE DELETE ON `staff` WHEN OLD.`role` = 'owner' AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `role` = 'owner' AND `user_id` <> OLD.`user_id`) BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;--> statement-breakpoint
CREATE TRIGGER `staff_keep_an_owner_in_office` BEFORE UPDATE ON `staff` WHEN OLD.`role` = 'owner' AND (NEW.`role` <> 'owner' OR NEW.`user_id` <> OLD.`user_id`) AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `role` = 'owner' AND `user_id` <> OLD.`user_id`) BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;--> statement-breakpoint
CREATE TRIGGER `staff_begin_without_sessions` AFTER INSERT ON `staff` BEGIN DELETE FROM `sessions` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_passwords_end_staff_devices` AFTER UPDATE OF `updated_at` ON `credentials` BEGIN DELETE FROM `staff_devices` WHERE `user_id` = NEW.`user_id`; DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_addresses_end_staff_devices` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN DELETE FROM `staff_devices` WHERE `user_id` = NEW.`id`; DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `audit_log_is_kept` BEFORE DELETE ON `audit_log` WHEN OLD.`at` > (SELECT `deleted_until` FROM `audit_retention`) BEGIN SELECT RAISE(ABORT, 'the audit log is kept'); END;--> statement-breakpoint
CREATE TRIGGER `audit_log_says_what_was` BEFORE UPDATE ON `audit_log` WHEN NEW.`before` IS NOT NULL OR NEW.`after` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`at` <> OLD.`at` OR NEW.`staff_user_id` IS NOT OLD.`staff_user_id` OR NEW.`staff_email` <> OLD.`staff_email` OR NEW.`action` <> OLD.`action` OR NEW.`subject_kind` <> OLD.`subject_kind` OR NEW.`subject_id` <> OLD.`subject_id` BEGIN SELECT RAISE(ABORT, 'the audit log says what was'); END;
