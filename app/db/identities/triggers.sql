-- An account keeps at least one way in.
CREATE TRIGGER `identities_last_way` BEFORE DELETE ON `identities`
WHEN OLD.connection_id IS NULL
	AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id AND id <> OLD.id)
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM credentials WHERE user_id = OLD.user_id AND state <> 'none')
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;

-- A changed way in ends the trust in devices that signed in by the old ones.
CREATE TRIGGER `lost_identities_end_known_devices` AFTER DELETE ON `identities` BEGIN DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`; END;

-- A changed way in ends the trust in devices that signed in by the old ones.
CREATE TRIGGER `new_identities_end_known_devices` AFTER INSERT ON `identities` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;

-- A domain that is no longer proven ends the sessions and sign-ins that it vouched for.
CREATE TRIGGER `lapsed_domains_end_sessions` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NOT NULL AND NEW.`proven_at` IS NULL
BEGIN
	DELETE FROM `sessions` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
	DELETE FROM `staff_sign_ins` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
	DELETE FROM `sign_in_flows` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
END;

-- Once a company has proven its domain, its people sign in through it; owners of the agency are never shut out.
CREATE TRIGGER `proven_domains_end_sessions` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NULL AND NEW.`proven_at` IS NOT NULL
BEGIN
	DELETE FROM `sessions` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE substr(`email`, instr(`email`, '@') + 1) = NEW.`domain`)
		AND `user_id` NOT IN (SELECT `user_id` FROM `staff` WHERE `role` = 'owner')
		AND NOT EXISTS (SELECT 1 FROM `identities` WHERE `identities`.`id` = `sessions`.`identity_id` AND `identities`.`connection_id` = NEW.`connection_id`);
END;
