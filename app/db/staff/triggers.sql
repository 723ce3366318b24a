-- Only the retention period, which only moves forward, lets a line of the log be deleted.
CREATE TRIGGER `audit_log_is_kept` BEFORE DELETE ON `audit_log` WHEN OLD.`at` > (SELECT `deleted_until` FROM `audit_retention`) BEGIN SELECT RAISE(ABORT, 'the audit log is kept'); END;

-- A line of the log never changes; only its values before and after can be emptied, when a person is erased.
CREATE TRIGGER `audit_log_says_what_was` BEFORE UPDATE ON `audit_log` WHEN NEW.`before` IS NOT NULL OR NEW.`after` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`at` <> OLD.`at` OR NEW.`staff_user_id` IS NOT OLD.`staff_user_id` OR NEW.`staff_email` <> OLD.`staff_email` OR NEW.`action` <> OLD.`action` OR NEW.`subject_kind` <> OLD.`subject_kind` OR NEW.`subject_id` <> OLD.`subject_id` BEGIN SELECT RAISE(ABORT, 'the audit log says what was'); END;

-- A session from before the role was given doesn't reach the desk. Staff without calls or tickets of their own are no clients, and no result of any source.
CREATE TRIGGER `staff_begin` AFTER INSERT ON `staff` BEGIN
  DELETE FROM `sessions` WHERE `user_id` = NEW.`user_id`;
  DELETE FROM `clients` WHERE `user_id` = NEW.`user_id` AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = `clients`.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = `clients`.`email`);
  UPDATE `source_weeks` SET `count` = max(`count` - 1, 0)
  WHERE `step` = 'account' AND (`week`, `source`, `campaign`) = (
    SELECT date(`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(`visit_source` ->> '$.source', `visit_source` ->> '$.referrer', ''), coalesce(`visit_source` ->> '$.campaign', '')
    FROM `users` WHERE `id` = NEW.`user_id`
  );
END;

-- The agency always has an owner.
CREATE TRIGGER `staff_keep_an_owner` BEFORE DELETE ON `staff` WHEN OLD.`role` = 'owner' AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `role` = 'owner' AND `user_id` <> OLD.`user_id`) BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;

-- The agency always has an owner.
CREATE TRIGGER `staff_keep_an_owner_in_office` BEFORE UPDATE ON `staff` WHEN OLD.`role` = 'owner' AND (NEW.`role` <> 'owner' OR NEW.`user_id` <> OLD.`user_id`) AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `role` = 'owner' AND `user_id` <> OLD.`user_id`) BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;

-- A former member takes no more calls, and their account is a client's again.
CREATE TRIGGER `staff_leave` AFTER DELETE ON `staff` BEGIN
  UPDATE `hosts` SET `is_active` = 0, `version` = `version` + 1 WHERE `user_id` = OLD.`user_id`;
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = OLD.`user_id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
END;
