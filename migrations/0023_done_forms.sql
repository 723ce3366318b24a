CREATE TABLE `done_forms` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `done_forms_user` ON `done_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `done_forms_expiry` ON `done_forms` (`expires_at`);--> statement-breakpoint
-- What set a password is forgotten with it. Statements that set one remember their form after this has run.
CREATE TRIGGER `new_passwords_end_done_forms` AFTER UPDATE OF `password_hash` ON `credentials` BEGIN DELETE FROM `done_forms` WHERE `user_id` = NEW.`user_id`; END;
