ALTER TABLE `staff_sign_ins` ADD `methods` text DEFAULT '["password"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sign_ins` ADD `identity_id` text REFERENCES identities(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `staff_sign_ins_identity` ON `staff_sign_ins` (`identity_id`) WHERE identity_id is not null;--> statement-breakpoint
-- A sign-in that waits for its next step ends with what would end its session.
CREATE TRIGGER `lapsed_domains_end_sign_ins` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NOT NULL AND NEW.`proven_at` IS NULL
BEGIN
	DELETE FROM `staff_sign_ins` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
	DELETE FROM `sign_in_flows` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
END;
