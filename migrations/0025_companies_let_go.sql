ALTER TABLE `sso_domains` ADD `looked_up_at` integer;--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `next_lookup_at` integer;--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `misses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sso_domains` ADD `lapsed_at` integer;--> statement-breakpoint
-- What a company still had of accounts that had left it.
DELETE FROM `identities` WHERE `connection_id` IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM `sso_domains` JOIN `users` ON `users`.`id` = `identities`.`user_id`
	WHERE `sso_domains`.`connection_id` = `identities`.`connection_id` AND `domain` = substr(`users`.`email`, instr(`users`.`email`, '@') + 1)
);--> statement-breakpoint
-- An account that moves out of a company's domain leaves behind what came by the company: its account there, with the sessions that it
-- began, and the calls and tickets of its addresses, which whoever has those next may claim. One that moves into a company's domain has
-- no session from before but an owner's of the desk.
CREATE TRIGGER `new_addresses_leave_companies` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email`
BEGIN
	DELETE FROM `identities` WHERE `user_id` = NEW.`id` AND `connection_id` IS NOT NULL AND `connection_id` NOT IN (
		SELECT `connection_id` FROM `sso_domains` WHERE `domain` = substr(NEW.`email`, instr(NEW.`email`, '@') + 1)
	);
	UPDATE `bookings` SET `user_id` = NULL WHERE `user_id` = NEW.`id`
		AND substr(lower(`email`), instr(`email`, '@') + 1) = substr(OLD.`email`, instr(OLD.`email`, '@') + 1)
		AND EXISTS (SELECT 1 FROM `sso_domains` `left` WHERE `left`.`domain` = substr(OLD.`email`, instr(OLD.`email`, '@') + 1) AND `left`.`proven_at` IS NOT NULL
			AND `left`.`connection_id` NOT IN (SELECT `connection_id` FROM `sso_domains` WHERE `domain` = substr(NEW.`email`, instr(NEW.`email`, '@') + 1)));
	UPDATE `tickets` SET `user_id` = NULL WHERE `user_id` = NEW.`id`
		AND substr(lower(`email`), instr(`email`, '@') + 1) = substr(OLD.`email`, instr(OLD.`email`, '@') + 1)
		AND EXISTS (SELECT 1 FROM `sso_domains` `left` WHERE `left`.`domain` = substr(OLD.`email`, instr(OLD.`email`, '@') + 1) AND `left`.`proven_at` IS NOT NULL
			AND `left`.`connection_id` NOT IN (SELECT `connection_id` FROM `sso_domains` WHERE `domain` = substr(NEW.`email`, instr(NEW.`email`, '@') + 1)));
	DELETE FROM `sessions` WHERE `user_id` = NEW.`id`
		AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `staff`.`user_id` = NEW.`id` AND `role` = 'owner')
		AND EXISTS (SELECT 1 FROM `sso_domains` WHERE `domain` = substr(NEW.`email`, instr(NEW.`email`, '@') + 1) AND `proven_at` IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM `identities` WHERE `identities`.`id` = `sessions`.`identity_id` AND `identities`.`connection_id` = `sso_domains`.`connection_id`));
END;--> statement-breakpoint
-- From then on no other way in counts, so no session that came by one.
CREATE TRIGGER `proven_domains_end_sessions` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NULL AND NEW.`proven_at` IS NOT NULL
BEGIN
	DELETE FROM `sessions` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE substr(`email`, instr(`email`, '@') + 1) = NEW.`domain`)
		AND `user_id` NOT IN (SELECT `user_id` FROM `staff` WHERE `role` = 'owner')
		AND NOT EXISTS (SELECT 1 FROM `identities` WHERE `identities`.`id` = `sessions`.`identity_id` AND `identities`.`connection_id` = NEW.`connection_id`);
END;--> statement-breakpoint
CREATE TRIGGER `lapsed_domains_end_sessions` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NOT NULL AND NEW.`proven_at` IS NULL
BEGIN
	DELETE FROM `sessions` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
END;
