-- An event is to be delivered to each webhook that wants its type.
CREATE TRIGGER `webhook_events_delivered` AFTER INSERT ON `webhook_events` BEGIN INSERT INTO `webhook_deliveries` (`event_id`, `webhook_id`, `object_id`, `state`, `attempts`, `due_at`) SELECT NEW.`id`, `webhooks`.`id`, NEW.`object_id`, 'waiting', 0, 0 FROM `webhooks` WHERE `webhooks`.`off_at` IS NULL AND EXISTS (SELECT 1 FROM json_each(`webhooks`.`events`) AS `wanted` WHERE `wanted`.`value` = NEW.`type`); END;

-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `webhooks_made` BEFORE INSERT ON `webhooks` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;

-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `webhooks_taken_on` BEFORE UPDATE OF `made_by` ON `webhooks` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
