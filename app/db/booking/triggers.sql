-- The host who holds a booking's time is also written down as its host.
CREATE TRIGGER `booking_cells_host` AFTER INSERT ON `booking_cells` WHEN NOT EXISTS (SELECT 1 FROM `booking_hosts` WHERE `booking_id` = NEW.`booking_id`) BEGIN INSERT INTO `booking_hosts` SELECT NEW.`booking_id`, NEW.`host_id`, `starts_at`, `status` <> 'cancelled' FROM `bookings` WHERE `id` = NEW.`booking_id`; END;

-- A call that a host takes goes into the calendar they have connected, if our scheduler holds it, into their numbers, and into an event not yet sent.
CREATE TRIGGER `booking_hosts_take` AFTER INSERT ON `booking_hosts` BEGIN
  INSERT INTO `call_events` (`booking_id`, `connection_id`, `calendar_id`, `state`, `due_at`)
  SELECT NEW.`booking_id`, `id`, `write_calendar_id`, 'waiting', 0 FROM `calendar_connections`
  WHERE `host_id` = NEW.`host_id` AND `write_calendar_id` IS NOT NULL AND (SELECT `elsewhere` FROM `bookings` WHERE `id` = NEW.`booking_id`) IS NULL
  ON CONFLICT DO UPDATE SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL;
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT `week`, NEW.`host_id`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`booking_id` AND `measure` = 'calls' AND NEW.`host_id` <> 'agency' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = NEW.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = NEW.`booking_id`);
END;

-- A call that a host no longer takes leaves their calendar, their numbers, and an event not yet sent. A deleted call stays counted.
CREATE TRIGGER `booking_hosts_give_up` AFTER DELETE ON `booking_hosts` BEGIN
  UPDATE `call_events` SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL WHERE `booking_id` = OLD.`booking_id` AND `connection_id` IN (SELECT `id` FROM `calendar_connections` WHERE `host_id` = OLD.`host_id`);
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` = OLD.`host_id` AND (`week`, `value`) = (SELECT `week`, `value` FROM `counted_calls` WHERE `id` = OLD.`booking_id` AND `measure` = 'calls');
  UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = OLD.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = OLD.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = OLD.`booking_id`);
END;

-- A new call counts in its week, for the way in which it was booked and, unless the agency booked it, for its source; bookings_search_text, which fires on updates alone, writes its first text.
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

-- A call leaves the numbers as what it was, before it changes; a sum that can't be right never stands in its way.
CREATE TRIGGER `bookings_leave_their_numbers` BEFORE UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `approval`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN (NEW.`booking_date`, NEW.`starts_at`, NEW.`created_at`, NEW.`status`, NEW.`approval`, NEW.`selected_plan`, NEW.`given_plan`, NEW.`selected_services`) IS NOT (OLD.`booking_date`, OLD.`starts_at`, OLD.`created_at`, OLD.`status`, OLD.`approval`, OLD.`selected_plan`, OLD.`given_plan`, OLD.`selected_services`) BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0) WHERE (`week`, `measure`, `value`) IN (SELECT `week`, `measure`, `value` FROM `counted_calls` WHERE `id` = OLD.`id`);
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` IN (SELECT `host_id` FROM `booking_hosts` WHERE `booking_id` = OLD.`id`) AND (`week`, `value`) = (SELECT `week`, `value` FROM `counted_calls` WHERE `id` = OLD.`id` AND `measure` = 'calls');
END;

-- A changed call enters the numbers as what it is now; an erased client's call has lost its source, and changes no number of it.
CREATE TRIGGER `bookings_enter_their_numbers` AFTER UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `approval`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN (NEW.`booking_date`, NEW.`starts_at`, NEW.`created_at`, NEW.`status`, NEW.`approval`, NEW.`selected_plan`, NEW.`given_plan`, NEW.`selected_services`) IS NOT (OLD.`booking_date`, OLD.`starts_at`, OLD.`created_at`, OLD.`status`, OLD.`approval`, OLD.`selected_plan`, OLD.`given_plan`, OLD.`selected_services`) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT DISTINCT `week`, `measure`, `value`, 1 FROM `counted_calls` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT `week`, `host_id`, `value`, 1 FROM `counted_calls` CROSS JOIN `booking_hosts` WHERE `id` = NEW.`id` AND `measure` = 'calls' AND `booking_id` = NEW.`id` AND `host_id` <> 'agency' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  SELECT date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), 'held', NEW.`status` = 'completed'
  WHERE NOT NEW.`is_booked_by_agency` AND NEW.`email` <> '' AND (NEW.`status` = 'completed') <> (OLD.`status` = 'completed')
  ON CONFLICT DO UPDATE SET `count` = max(`count` + iif(NEW.`status` = 'completed', 1, -1), 0);
END;

-- Each change of state or time is a line of the booking's history. Both stand beside each host, so that the database itself refuses two calls of one host at a time.
CREATE TRIGGER `bookings_changes` AFTER UPDATE OF `status`, `starts_at` ON `bookings` WHEN NEW.`status` <> OLD.`status` OR NEW.`starts_at` <> OLD.`starts_at` BEGIN
  INSERT INTO `booking_changes` VALUES (NEW.`id`, OLD.`version` + 1, NEW.`updated_at`, OLD.`status`, NEW.`status`, OLD.`starts_at`, NEW.`starts_at`);
  UPDATE `booking_hosts` SET `starts_at` = NEW.`starts_at`, `holds_time` = NEW.`status` <> 'cancelled' WHERE `booking_id` = NEW.`id` AND (`starts_at`, `holds_time`) <> (NEW.`starts_at`, NEW.`status` <> 'cancelled');
END;

-- The log says that a deleted booking was changed, and no longer what it said. A record with neither calls, tickets nor an account has no reason to stay.
CREATE TRIGGER `bookings_deleted` AFTER DELETE ON `bookings` BEGIN
  UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'booking' AND `subject_id` = OLD.`id`;
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(OLD.`email`);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;

-- Stands in for a foreign key, which SQLite adds to a table only by rebuilding it.
CREATE TRIGGER `bookings_kind_known` BEFORE INSERT ON `bookings` WHEN NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `id` = NEW.`kind_id`) BEGIN SELECT RAISE(ABORT, 'bookings.kind_id is not in call_kinds'); END;

-- Stands in for a foreign key, which SQLite adds to a table only by rebuilding it.
CREATE TRIGGER `bookings_kind_stays_known` BEFORE UPDATE OF `kind_id` ON `bookings` WHEN NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `id` = NEW.`kind_id`) BEGIN SELECT RAISE(ABORT, 'bookings.kind_id is not in call_kinds'); END;

-- Erasing a booking's client also erases what staff noted, and what the log quotes.
CREATE TRIGGER `bookings_made_nobodys` AFTER UPDATE OF `email` ON `bookings` WHEN NEW.`email` = '' BEGIN DELETE FROM `booking_internal_notes` WHERE `booking_id` = NEW.`id`; UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'booking' AND `subject_id` = NEW.`id`; END;

-- The desk searches one text: lower case, without accents, apostrophes and punctuation.
CREATE TRIGGER `bookings_search_text` AFTER UPDATE OF `name`, `email`, `company`, `search_text` ON `bookings` BEGIN
  UPDATE `bookings` SET `search_text` = (
    WITH RECURSIVE letters(place, letter, rest) AS (
      SELECT 0, ' ', lower(NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`company`)
      UNION ALL SELECT place + 1, substr(rest, 1, 1), substr(rest, 2) FROM letters WHERE rest <> ''
    )
    SELECT trim(group_concat(
      iif(letter GLOB '[a-z0-9]', letter,
        iif(letter = '''', '',
          iif(letter < char(128), ' ',
            coalesce((SELECT plain FROM search_letters WHERE search_letters.letter = letters.letter), letter)))),
      '' ORDER BY place)) FROM letters
  ) WHERE `id` = NEW.`id`;
END;

-- Each change that staff may collide over raises the version that their forms carry.
CREATE TRIGGER `bookings_version` AFTER UPDATE OF `name`, `email`, `company`, `message`, `selected_services`, `selected_plan`, `status`, `project_notes`, `starts_at`, `ends_at`, `visitor_time_zone`, `kind_id`, `approval`, `decline_reason`, `place` ON `bookings` WHEN NEW.`version` = OLD.`version` BEGIN UPDATE `bookings` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`; END;

-- A change that a calendar shows is written to every calendar that has the call.
CREATE TRIGGER `call_events_call` AFTER UPDATE OF `starts_at`, `ends_at`, `status`, `place`, `name`, `email`, `company`, `phone`, `approval`, `kind_id` ON `bookings` WHEN EXISTS (SELECT 1 FROM `call_events` WHERE `booking_id` = NEW.`id`) AND (NEW.`starts_at`, NEW.`ends_at`, NEW.`status` = 'cancelled', NEW.`place`, NEW.`name`, NEW.`email`, NEW.`company`, NEW.`phone`, NEW.`approval`, NEW.`kind_id`) IS NOT (OLD.`starts_at`, OLD.`ends_at`, OLD.`status` = 'cancelled', OLD.`place`, OLD.`name`, OLD.`email`, OLD.`company`, OLD.`phone`, OLD.`approval`, OLD.`kind_id`) BEGIN UPDATE `call_events` SET `state` = 'waiting', `change` = `change` + 1, `due_at` = 0, `attempts` = 0, `finding` = NULL, `found_starts_at` = NULL, `found_ends_at` = NULL WHERE `booking_id` = NEW.`id`; END;

-- A booking makes or refreshes its client's record, whose source is that of the first contact.
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

-- A booking under another address belongs to that address's record; the old one goes if nothing holds it.
CREATE TRIGGER `clients_bookings_readdressed` AFTER UPDATE OF `email` ON `bookings` WHEN lower(NEW.`email`) <> lower(OLD.`email`) BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, NEW.`company`, (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`created_at`, iif(NEW.`status` in ('pending', 'in_progress'), NEW.`ends_at`, NULL) WHERE NEW.`email` <> ''
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(OLD.`email`);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;

-- The record says until when a call is expected; without an account, it has the name and company of its latest change.
CREATE TRIGGER `clients_call_changed` AFTER UPDATE OF `name`, `company`, `status`, `ends_at` ON `bookings` WHEN NEW.`email` <> '' BEGIN
  UPDATE `clients` SET `name` = NEW.`name`, `company` = iif(NEW.`company` <> '', NEW.`company`, `company`) WHERE `email` = lower(NEW.`email`) AND `user_id` IS NULL AND (NEW.`name` <> OLD.`name` OR NEW.`company` <> OLD.`company`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(NEW.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(NEW.`email`) AND (NEW.`status` <> OLD.`status` OR NEW.`ends_at` <> OLD.`ends_at`);
END;

-- A new booking is an event for the webhooks that want it.
CREATE TRIGGER `webhooks_booked` AFTER INSERT ON `bookings` WHEN EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'booking.created') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'booking.created', 'booking', NEW.`id`, NEW.`version`, NEW.`created_at`, `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`; END;

-- A change of state, time or approval is an event for the webhooks that want it.
CREATE TRIGGER `webhooks_call_changed` AFTER UPDATE OF `status`, `starts_at`, `approval` ON `bookings` WHEN NEW.`status` <> OLD.`status` OR NEW.`starts_at` <> OLD.`starts_at` OR NEW.`approval` IS NOT OLD.`approval` BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), `change`.`type`, 'booking', NEW.`id`, OLD.`version` + 1, NEW.`updated_at`, (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`) FROM (SELECT CASE WHEN NEW.`status` <> OLD.`status` THEN CASE NEW.`status` WHEN 'cancelled' THEN 'booking.cancelled' WHEN 'completed' THEN 'booking.completed' WHEN 'no_show' THEN 'booking.no_show' END WHEN NEW.`starts_at` <> OLD.`starts_at` THEN 'booking.moved' WHEN NEW.`approval` = 'confirmed' THEN 'booking.confirmed' END AS `type`) AS `change` WHERE EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = `change`.`type`); END;

-- An event not yet sent has the booking as its version left it, whichever trigger came first.
CREATE TRIGGER `webhooks_call_counted` AFTER UPDATE OF `version` ON `bookings` WHEN NEW.`version` <> OLD.`version` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`) WHERE `object_kind` = 'booking' AND `object_id` = NEW.`id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = NEW.`version`; END;
