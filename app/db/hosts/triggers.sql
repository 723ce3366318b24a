-- A host who takes no more calls has no calendar connected.
CREATE TRIGGER `hosts_calendars` AFTER UPDATE OF `is_active` ON `hosts` WHEN NOT NEW.`is_active` BEGIN DELETE FROM `calendar_connections` WHERE `host_id` = NEW.`id`; END;
