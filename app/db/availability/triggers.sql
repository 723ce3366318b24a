-- Stands in for a foreign key: bookings name their kind.
CREATE TRIGGER `call_kinds_in_use_stay` BEFORE DELETE ON `call_kinds` WHEN EXISTS (SELECT 1 FROM `bookings` WHERE `kind_id` = OLD.`id`) BEGIN SELECT RAISE(ABORT, 'bookings have this kind of call: withdraw it instead'); END;

-- Stands in for a foreign key: bookings name their kind. Visitors always find at least one kind of call to book.
CREATE TRIGGER `call_kinds_stay` BEFORE UPDATE OF `id`, `is_offered` ON `call_kinds` BEGIN
  SELECT RAISE(ABORT, 'bookings name kinds of call by id') WHERE NEW.`id` <> OLD.`id`;
  SELECT RAISE(ABORT, 'at least one kind of call stays on offer') WHERE OLD.`is_offered` AND NOT NEW.`is_offered` AND NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `is_offered` AND `id` <> OLD.`id`);
END;
