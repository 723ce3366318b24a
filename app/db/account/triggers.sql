-- An account keeps at least one way in.
CREATE TRIGGER `credentials_last_way` BEFORE UPDATE OF `state` ON `credentials`
WHEN NEW.state = 'none' AND OLD.state <> 'none'
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id)
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;

-- What a browser sent is not shown again to a browser that knows the old password.
CREATE TRIGGER `new_passwords_end_done_forms` AFTER UPDATE OF `password_hash` ON `credentials` BEGIN DELETE FROM `done_forms` WHERE `user_id` = NEW.`user_id`; END;

-- A changed way in ends the sign-ins that began by the old one and the trust in devices; the desk asks for the second step anew on each.
CREATE TRIGGER `new_passwords_end_devices` AFTER UPDATE OF `updated_at` ON `credentials` BEGIN
  DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `staff_devices` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`user_id`;
END;

-- A changed way in ends the trust in devices. Staff without a second step have to set one up before they see the desk again.
CREATE TRIGGER `lost_passkeys_end_known_devices` AFTER DELETE ON `passkeys` BEGIN
  DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`;
  UPDATE `staff` SET `factor_set_up_until` = 0, `factor_put_off_until` = NULL WHERE `user_id` = OLD.`user_id`
    AND NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = OLD.`user_id`)
    AND NOT EXISTS (SELECT 1 FROM `totp_factors` WHERE `user_id` = OLD.`user_id` AND `confirmed_at` IS NOT NULL);
END;

-- A changed way in ends the trust in devices that signed in by the old ones.
CREATE TRIGGER `new_passkeys_end_known_devices` AFTER INSERT ON `passkeys` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;

-- An account keeps at least one way in.
CREATE TRIGGER `passkeys_last_way` BEFORE DELETE ON `passkeys`
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id AND id <> OLD.id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM credentials WHERE user_id = OLD.user_id AND state <> 'none')
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;

-- A changed way in ends the trust in devices that signed in by the old ones.
CREATE TRIGGER `new_recovery_codes_end_known_devices` AFTER INSERT ON `recovery_codes` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;

-- A changed way in ends the trust in devices. Staff without a second step have to set one up before they see the desk again.
CREATE TRIGGER `lost_authenticators_end_known_devices` AFTER DELETE ON `totp_factors` WHEN OLD.`confirmed_at` IS NOT NULL BEGIN
  DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`;
  UPDATE `staff` SET `factor_set_up_until` = 0, `factor_put_off_until` = NULL WHERE `user_id` = OLD.`user_id`
    AND NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = OLD.`user_id`);
END;

-- A changed way in ends the trust in devices that signed in by the old ones.
CREATE TRIGGER `new_authenticators_end_known_devices` AFTER UPDATE OF `confirmed_at` ON `totp_factors` BEGIN DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`; END;

-- A record with neither calls, tickets nor an account has no reason to stay.
CREATE TRIGGER `clients_left` AFTER DELETE ON `users` BEGIN
  DELETE FROM `clients` WHERE `email` = OLD.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`);
END;

-- An account's new address takes its record along; calls and tickets under the old one keep a record of their own.
CREATE TRIGGER `clients_readdressed` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN
  UPDATE `clients` SET `email` = NEW.`email` WHERE `user_id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`email` = NEW.`email`);
  UPDATE `clients` SET `user_id` = NULL WHERE `user_id` = NEW.`id` AND `email` <> NEW.`email`;
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = NEW.`id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = NEW.`email` AND status in ('pending', 'in_progress')) WHERE `email` = NEW.`email`;
  UPDATE `clients` SET `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) WHERE `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = OLD.`email`) AND EXISTS (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL);
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), OLD.`email`, OLD.`name`, OLD.`company`, NULL, min(`at`), max(`at`), NULL
  FROM (SELECT `created_at` AS `at` FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email` UNION ALL SELECT `updated_at` FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`) HAVING count(*) > 0 AND NOT EXISTS (SELECT 1 FROM `clients` WHERE `email` = OLD.`email`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email` AND status in ('pending', 'in_progress')) WHERE `email` = OLD.`email`;
  UPDATE `clients` SET `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) WHERE `email` = OLD.`email` AND `merged_into_id` IS NULL AND EXISTS (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) AND NOT EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`merged_into_id` = `clients`.`id`);
  DELETE FROM `clients` WHERE `email` = OLD.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`);
  DELETE FROM `clients` WHERE `email` = NEW.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = NEW.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = NEW.`email`);
END;

-- The record of a client with an account has the account's name and company.
CREATE TRIGGER `clients_renamed` AFTER UPDATE OF `name`, `company` ON `users` WHEN NEW.`name` <> OLD.`name` OR NEW.`company` <> OLD.`company` BEGIN
  UPDATE `clients` SET `name` = NEW.`name`, `company` = NEW.`company` WHERE `user_id` = NEW.`id`;
END;

-- An account makes or takes over the record of its address, whose source is that of the first contact. It counts for that source, and is an event for the webhooks that want it.
CREATE TRIGGER `accounts_begin` AFTER INSERT ON `users` BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = NEW.`id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`), `visit_source` = coalesce(`visit_source`, NEW.`visit_source`);
  INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`)
  SELECT 'evt_' || lower(hex(randomblob(16))), 'account.created', 'account', `id`, 1, NEW.`created_at`, `snapshot` FROM `account_snapshots`
  WHERE `id` = NEW.`id` AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'account.created');
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(`first` ->> '$.source', `first` ->> '$.referrer', ''), coalesce(`first` ->> '$.campaign', ''), 'account', 1
  FROM (SELECT coalesce((SELECT `visit_source` FROM `clients` WHERE `email` = NEW.`email`), NEW.`visit_source`) AS `first`)
  WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

-- A changed address ends the sign-ins that began with the old one and the trust in devices; the desk asks for the second step anew on each.
CREATE TRIGGER `new_addresses_end_devices` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN
  DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`id`;
  DELETE FROM `known_devices` WHERE `user_id` = NEW.`id`;
  DELETE FROM `staff_devices` WHERE `user_id` = NEW.`id`;
  DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`id`;
END;

-- An account whose address leaves a company's domain loses its sign-in, and the calls and tickets it had as the company's.
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
END;
