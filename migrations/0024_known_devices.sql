-- Browsers that have signed in to an account: at most five, and none that outlives what the account is reached by. Cookies from before
-- are no longer known: those browsers are as new ones at their next sign-in.
CREATE TABLE `known_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`signed_in_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_devices_time` ON `known_devices` (`signed_in_at`);--> statement-breakpoint
ALTER TABLE `sign_in_flows` ADD `devices_key` text;--> statement-breakpoint
CREATE TRIGGER `known_devices_five` AFTER INSERT ON `known_devices`
BEGIN
	DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id` AND `id` NOT IN (
		SELECT `id` FROM `known_devices` WHERE `user_id` = NEW.`user_id` ORDER BY `signed_in_at` DESC, rowid DESC LIMIT 5
	);
END;--> statement-breakpoint
-- A password that is hashed anew keeps its time, and so its devices.
CREATE TRIGGER `new_passwords_end_known_devices` AFTER UPDATE OF `updated_at` ON `credentials` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_addresses_end_known_devices` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `new_passkeys_end_known_devices` AFTER INSERT ON `passkeys` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `lost_passkeys_end_known_devices` AFTER DELETE ON `passkeys` BEGIN DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_identities_end_known_devices` AFTER INSERT ON `identities` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `lost_identities_end_known_devices` AFTER DELETE ON `identities` BEGIN DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_authenticators_end_known_devices` AFTER UPDATE OF `confirmed_at` ON `totp_factors` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `lost_authenticators_end_known_devices` AFTER DELETE ON `totp_factors` WHEN OLD.`confirmed_at` IS NOT NULL BEGIN DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
-- Not when one is deleted: a code that has been used goes, too.
CREATE TRIGGER `new_recovery_codes_end_known_devices` AFTER INSERT ON `recovery_codes` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;
