-- The first answer to a ticket counts in the ticket's week, by how long it took.
CREATE TRIGGER `answers_are_counted` AFTER INSERT ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT `week`, 'answer', `value`, 1 FROM `counted_answers` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

-- An answer that moves to another ticket counts there if it is the first one.
CREATE TRIGGER `answers_moved_are_counted` AFTER UPDATE OF `ticket_id` ON `ticket_messages`
WHEN NEW.`author` = 'agency' AND NEW.`ticket_id` <> OLD.`ticket_id` AND NOT EXISTS (
  SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`ticket_id` AND `author` = 'agency' AND `id` <> NEW.`id`
) BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT `week`, 'answer', `value`, 1 FROM `counted_answers` WHERE `id` = NEW.`id` ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

-- A merged ticket goes on in the one that it leads to.
CREATE TRIGGER `ticket_messages_not_merged` BEFORE INSERT ON `ticket_messages` WHEN EXISTS (SELECT 1 FROM `tickets` WHERE `id` = NEW.`ticket_id` AND `merged_into_id` IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'this ticket goes on in another'); END;

-- An answer is an event for the webhooks that want it.
CREATE TRIGGER `webhooks_ticket_answered` AFTER INSERT ON `ticket_messages` WHEN NEW.`author` = 'agency' AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.answered') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.answered', 'ticket', `tickets`.`id`, `tickets`.`version` + 1, NEW.`created_at`, `ticket_snapshots`.`snapshot` FROM `tickets` JOIN `ticket_snapshots` ON `ticket_snapshots`.`id` = `tickets`.`id` WHERE `tickets`.`id` = NEW.`ticket_id`; END;

-- A ticket is an event for the webhooks that want it once its first message is written, which comes after it.
CREATE TRIGGER `webhooks_ticket_opened` AFTER INSERT ON `ticket_messages` WHEN NEW.`idempotency_key` = 'first:' || NEW.`ticket_id` AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.opened') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.opened', 'ticket', `tickets`.`id`, `tickets`.`version`, `tickets`.`created_at`, `ticket_snapshots`.`snapshot` FROM `tickets` JOIN `ticket_snapshots` ON `ticket_snapshots`.`id` = `tickets`.`id` WHERE `tickets`.`id` = NEW.`ticket_id`; END;

-- A merged ticket goes on in the one that it leads to.
CREATE TRIGGER `ticket_remarks_not_merged` BEFORE INSERT ON `ticket_remarks` WHEN EXISTS (SELECT 1 FROM `tickets` WHERE `id` = NEW.`ticket_id` AND `merged_into_id` IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'this ticket goes on in another'); END;

-- The record says when its client and we last wrote.
CREATE TRIGGER `clients_ticket_moved_on` AFTER UPDATE OF `updated_at` ON `tickets` WHEN NEW.`email` <> '' AND NEW.`updated_at` > OLD.`updated_at` BEGIN
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `email` = lower(NEW.`email`);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;

-- A record with neither calls, tickets nor an account has no reason to stay.
CREATE TRIGGER `clients_tickets_deleted` AFTER DELETE ON `tickets` WHEN OLD.`email` <> '' BEGIN
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;

-- A ticket under another address belongs to that address's record; the old one goes if nothing holds it.
CREATE TRIGGER `clients_tickets_readdressed` AFTER UPDATE OF `email` ON `tickets` WHEN lower(NEW.`email`) <> lower(OLD.`email`) BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, '', (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`updated_at`, NULL WHERE NEW.`email` <> ''
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;

-- A ticket makes or refreshes its client's record, whose source is that of the first contact.
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

-- The numbers by week count each ticket once.
CREATE TRIGGER `tickets_are_counted` AFTER INSERT ON `tickets` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), 'ticket', 'opened', 1)
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

-- A merged ticket is closed and leads to one that is not merged; one that others lead to is not merged, since they would lead on to a third.
CREATE TRIGGER `tickets_merged_are_done` BEFORE UPDATE OF `status`, `merged_into_id` ON `tickets` WHEN NEW.`merged_into_id` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a merged ticket is closed and leads to one that is not merged') WHERE NEW.`status` <> 'closed' OR NEW.`merged_into_id` = NEW.`id` OR EXISTS (SELECT 1 FROM `tickets` AS `target` WHERE `target`.`id` = NEW.`merged_into_id` AND `target`.`merged_into_id` IS NOT NULL);
  SELECT RAISE(ABORT, 'tickets lead to this one: let them lead on first') WHERE EXISTS (SELECT 1 FROM `tickets` AS `before` WHERE `before`.`merged_into_id` = NEW.`id`);
END;

-- A ticket that was never answered and is merged counts with the one it leads to.
CREATE TRIGGER `tickets_merged_count_once` AFTER UPDATE OF `merged_into_id` ON `tickets`
WHEN OLD.`merged_into_id` IS NULL AND NEW.`merged_into_id` IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM `ticket_messages` WHERE `ticket_id` = NEW.`id` AND `author` = 'agency') BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0)
  WHERE `week` = date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days') AND `measure` = 'ticket' AND `value` = 'opened';
END;

-- A closed ticket is an event for the webhooks that want it.
CREATE TRIGGER `webhooks_ticket_closed` AFTER UPDATE OF `status` ON `tickets` WHEN NEW.`status` = 'closed' AND OLD.`status` <> 'closed' AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.closed') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.closed', 'ticket', NEW.`id`, NEW.`version`, NEW.`updated_at`, `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`id`; END;

-- An event not yet sent has the ticket as its version left it, whichever trigger came first.
CREATE TRIGGER `webhooks_ticket_counted` AFTER UPDATE OF `version` ON `tickets` WHEN NEW.`version` <> OLD.`version` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`id`) WHERE `object_kind` = 'ticket' AND `object_id` = NEW.`id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = NEW.`version`; END;
