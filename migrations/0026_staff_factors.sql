ALTER TABLE `staff` ADD `factor_asked_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `factor_put_off_until` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `factor_set_up_until` integer;--> statement-breakpoint
ALTER TABLE `totp_factors` ADD `next_sealed_secret` text;--> statement-breakpoint
ALTER TABLE `totp_factors` ADD `next_created_at` integer;
--> statement-breakpoint
-- Staff who have lost every second factor set up another only once the command line allows it: their mailbox must not be enough.
CREATE TRIGGER `staff_lose_passkeys` AFTER DELETE ON `passkeys`
WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM totp_factors WHERE user_id = OLD.user_id AND confirmed_at IS NOT NULL)
BEGIN
	UPDATE staff SET factor_set_up_until = 0, factor_put_off_until = NULL WHERE user_id = OLD.user_id;
END;--> statement-breakpoint
CREATE TRIGGER `staff_lose_authenticators` AFTER DELETE ON `totp_factors`
WHEN OLD.confirmed_at IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
BEGIN
	UPDATE staff SET factor_set_up_until = 0, factor_put_off_until = NULL WHERE user_id = OLD.user_id;
END;
