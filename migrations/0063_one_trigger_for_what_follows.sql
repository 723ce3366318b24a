DROP TRIGGER `accounts_count_for_their_source`;
--> statement-breakpoint
DROP TRIGGER `accounts_of_staff_count_for_none`;
--> statement-breakpoint
DROP TRIGGER `booking_hosts_time`;
--> statement-breakpoint
DROP TRIGGER `bookings_are_counted`;
--> statement-breakpoint
DROP TRIGGER `bookings_changes`;
--> statement-breakpoint
DROP TRIGGER `bookings_deleted`;
--> statement-breakpoint
DROP TRIGGER `bookings_first_search_text`;
--> statement-breakpoint
DROP TRIGGER `call_kinds_keep_their_id`;
--> statement-breakpoint
DROP TRIGGER `call_kinds_one_offered`;
--> statement-breakpoint
DROP TRIGGER `clients_booked`;
--> statement-breakpoint
DROP TRIGGER `clients_booked_by_name`;
--> statement-breakpoint
DROP TRIGGER `clients_bookings_deleted`;
--> statement-breakpoint
DROP TRIGGER `clients_call_changed`;
--> statement-breakpoint
DROP TRIGGER `clients_first_search_text`;
--> statement-breakpoint
DROP TRIGGER `clients_first_source`;
--> statement-breakpoint
DROP TRIGGER `clients_joined_staff`;
--> statement-breakpoint
DROP TRIGGER `clients_left_staff`;
--> statement-breakpoint
DROP TRIGGER `clients_signed_up`;
--> statement-breakpoint
DROP TRIGGER `clients_source_of_account`;
--> statement-breakpoint
DROP TRIGGER `clients_source_of_booking`;
--> statement-breakpoint
DROP TRIGGER `clients_source_of_ticket`;
--> statement-breakpoint
DROP TRIGGER `clients_wrote`;
--> statement-breakpoint
DROP TRIGGER `lapsed_domains_end_sessions`;
--> statement-breakpoint
DROP TRIGGER `lapsed_domains_end_sign_ins`;
--> statement-breakpoint
DROP TRIGGER `lost_authenticators_end_known_devices`;
--> statement-breakpoint
DROP TRIGGER `lost_passkeys_end_known_devices`;
--> statement-breakpoint
DROP TRIGGER `new_addresses_end_flows`;
--> statement-breakpoint
DROP TRIGGER `new_addresses_end_known_devices`;
--> statement-breakpoint
DROP TRIGGER `new_addresses_end_staff_devices`;
--> statement-breakpoint
DROP TRIGGER `new_passwords_end_flows`;
--> statement-breakpoint
DROP TRIGGER `new_passwords_end_known_devices`;
--> statement-breakpoint
DROP TRIGGER `new_passwords_end_staff_devices`;
--> statement-breakpoint
DROP TRIGGER `staff_begin_without_sessions`;
--> statement-breakpoint
DROP TRIGGER `staff_left_hosts`;
--> statement-breakpoint
DROP TRIGGER `staff_lose_authenticators`;
--> statement-breakpoint
DROP TRIGGER `staff_lose_passkeys`;
--> statement-breakpoint
DROP TRIGGER `tickets_merged_are_done`;
--> statement-breakpoint
DROP TRIGGER `tickets_merged_are_no_target`;
--> statement-breakpoint
DROP TRIGGER `webhooks_account_created`;
--> statement-breakpoint
DROP TRIGGER `webhooks_account_joined`;
--> statement-breakpoint
DROP TRIGGER `webhooks_account_recorded`;
--> statement-breakpoint
DROP TRIGGER `webhooks_ticket_begun`;
--> statement-breakpoint
DROP TRIGGER `webhooks_ticket_opened`;
--> statement-breakpoint
CREATE TRIGGER `new_passwords_end_devices` AFTER UPDATE OF `updated_at` ON `credentials` BEGIN
  DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `staff_devices` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `lost_passkeys_end_known_devices` AFTER DELETE ON `passkeys` BEGIN
  DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`;
  UPDATE `staff` SET `factor_set_up_until` = 0, `factor_put_off_until` = NULL WHERE `user_id` = OLD.`user_id`
    AND NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = OLD.`user_id`)
    AND NOT EXISTS (SELECT 1 FROM `totp_factors` WHERE `user_id` = OLD.`user_id` AND `confirmed_at` IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `lost_authenticators_end_known_devices` AFTER DELETE ON `totp_factors` WHEN OLD.`confirmed_at` IS NOT NULL BEGIN
  DELETE FROM `known_devices` WHERE `user_id` = OLD.`user_id`;
  UPDATE `staff` SET `factor_set_up_until` = 0, `factor_put_off_until` = NULL WHERE `user_id` = OLD.`user_id`
    AND NOT EXISTS (SELECT 1 FROM `passkeys` WHERE `user_id` = OLD.`user_id`);
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `new_addresses_end_devices` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN
  DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`id`;
  DELETE FROM `known_devices` WHERE `user_id` = NEW.`id`;
  DELETE FROM `staff_devices` WHERE `user_id` = NEW.`id`;
  DELETE FROM `staff_sign_ins` WHERE `user_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `call_kinds_stay` BEFORE UPDATE OF `id`, `is_offered` ON `call_kinds` BEGIN
  SELECT RAISE(ABORT, 'bookings name kinds of call by id') WHERE NEW.`id` <> OLD.`id`;
  SELECT RAISE(ABORT, 'at least one kind of call stays on offer') WHERE OLD.`is_offered` AND NOT NEW.`is_offered` AND NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `is_offered` AND `id` <> OLD.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_begin` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT DISTINCT `week`, `measure`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `booked_through_days` (`day`, `booked_through`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch'), NEW.`booked_through`, 1 WHERE NEW.`booked_through` IS NOT NULL ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), `step`, 1
  FROM (SELECT 'booked' AS `step` UNION ALL SELECT 'held' WHERE NEW.`status` = 'completed')
  WHERE NOT NEW.`is_booked_by_agency` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  UPDATE `bookings` SET `search_text` = '' WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_changes` AFTER UPDATE OF `status`, `starts_at` ON `bookings` WHEN NEW.`status` <> OLD.`status` OR NEW.`starts_at` <> OLD.`starts_at` BEGIN
  INSERT INTO `booking_changes` VALUES (NEW.`id`, OLD.`version` + 1, NEW.`updated_at`, OLD.`status`, NEW.`status`, OLD.`starts_at`, NEW.`starts_at`);
  UPDATE `booking_hosts` SET `starts_at` = NEW.`starts_at`, `holds_time` = NEW.`status` <> 'cancelled' WHERE `booking_id` = NEW.`id` AND (`starts_at`, `holds_time`) <> (NEW.`starts_at`, NEW.`status` <> 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_deleted` AFTER DELETE ON `bookings` BEGIN
  UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'booking' AND `subject_id` = OLD.`id`;
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(OLD.`email`);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;
--> statement-breakpoint
CREATE TRIGGER `clients_booked` AFTER INSERT ON `bookings` WHEN NEW.`email` <> '' BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, NEW.`company`, (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`created_at`, iif(NEW.`status` in ('pending', 'in_progress'), NEW.`ends_at`, NULL) WHERE true
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0),
    `visit_source` = coalesce(`visit_source`, NEW.`visit_source`);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`created_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;
--> statement-breakpoint
CREATE TRIGGER `clients_call_changed` AFTER UPDATE OF `name`, `company`, `status`, `ends_at` ON `bookings` WHEN NEW.`email` <> '' BEGIN
  UPDATE `clients` SET `name` = NEW.`name`, `company` = iif(NEW.`company` <> '', NEW.`company`, `company`) WHERE `email` = lower(NEW.`email`) AND `user_id` IS NULL AND (NEW.`name` <> OLD.`name` OR NEW.`company` <> OLD.`company`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(NEW.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(NEW.`email`) AND (NEW.`status` <> OLD.`status` OR NEW.`ends_at` <> OLD.`ends_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `clients_begin` AFTER INSERT ON `clients` BEGIN
  UPDATE `clients` SET `search_text` = '', `visit_source` = (
    SELECT `visit_source` FROM (
      SELECT `visit_source`, `created_at` FROM `bookings` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `tickets` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `users` WHERE `email` = NEW.`email`
    ) WHERE `visit_source` IS NOT NULL ORDER BY `created_at` LIMIT 1
  ) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `lapsed_domains_end_sessions` AFTER UPDATE OF `proven_at` ON `sso_domains` WHEN OLD.`proven_at` IS NOT NULL AND NEW.`proven_at` IS NULL
BEGIN
	DELETE FROM `sessions` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
	DELETE FROM `staff_sign_ins` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
	DELETE FROM `sign_in_flows` WHERE `identity_id` IN (SELECT `id` FROM `identities` WHERE `connection_id` = NEW.`connection_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_begin` AFTER INSERT ON `staff` BEGIN
  DELETE FROM `sessions` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `clients` WHERE `user_id` = NEW.`user_id` AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = `clients`.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = `clients`.`email`);
  UPDATE `source_weeks` SET `count` = max(`count` - 1, 0)
  WHERE `step` = 'account' AND (`week`, `source`, `campaign`) = (
    SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(`visit_source` ->> '$.source', `visit_source` ->> '$.referrer', ''), coalesce(`visit_source` ->> '$.campaign', '')
    FROM `users` WHERE `id` = NEW.`user_id`
  );
END;
--> statement-breakpoint
CREATE TRIGGER `staff_leave` AFTER DELETE ON `staff` BEGIN
  UPDATE `hosts` SET `is_active` = 0, `version` = `version` + 1 WHERE `user_id` = OLD.`user_id`;
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = OLD.`user_id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_opened` AFTER INSERT ON `ticket_messages` WHEN NEW.`idempotency_key` = 'first:' || NEW.`ticket_id` AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.opened') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.opened', 'ticket', `tickets`.`id`, `tickets`.`version`, `tickets`.`created_at`, `ticket_snapshots`.`snapshot` FROM `tickets` JOIN `ticket_snapshots` ON `ticket_snapshots`.`id` = `tickets`.`id` WHERE `tickets`.`id` = NEW.`ticket_id`; END;
--> statement-breakpoint
CREATE TRIGGER `clients_wrote` AFTER INSERT ON `tickets` WHEN NEW.`email` <> '' BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, '', (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`updated_at`, NULL WHERE true
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0),
    `visit_source` = coalesce(`visit_source`, NEW.`visit_source`);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_merged_are_done` BEFORE UPDATE OF `status`, `merged_into_id` ON `tickets` WHEN NEW.`merged_into_id` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a merged ticket is closed and leads to one that is not merged') WHERE NEW.`status` <> 'closed' OR NEW.`merged_into_id` = NEW.`id` OR EXISTS (SELECT 1 FROM `tickets` AS `target` WHERE `target`.`id` = NEW.`merged_into_id` AND `target`.`merged_into_id` IS NOT NULL);
  SELECT RAISE(ABORT, 'tickets lead to this one: let them lead on first') WHERE EXISTS (SELECT 1 FROM `tickets` AS `before` WHERE `before`.`merged_into_id` = NEW.`id`);
END;
