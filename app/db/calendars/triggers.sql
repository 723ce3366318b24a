-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `calendar_connections_made` BEFORE INSERT ON `calendar_connections` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` <> 'agency' OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;

-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `calendar_connections_taken_on` BEFORE UPDATE OF `made_by` ON `calendar_connections` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` <> 'agency' OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;

-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `calendar_sources_made` BEFORE INSERT ON `calendar_sources` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by` AND (NEW.`host_id` IS NOT NULL OR `role` = 'owner')) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;

-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `calendar_feeds_made` BEFORE INSERT ON `calendar_feeds` WHEN NEW.`made_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`made_by`) BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
