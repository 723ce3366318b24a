-- The maker has to hold the right when the row is written: it may have been lost while a slow answer was awaited.
CREATE TRIGGER `api_keys_made` BEFORE INSERT ON `api_keys` WHEN NEW.`created_by` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `staff` WHERE `user_id` = NEW.`created_by` AND `role` = 'owner') BEGIN SELECT RAISE(ABORT, 'made by none of the staff'); END;
