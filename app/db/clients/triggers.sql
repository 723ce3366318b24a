-- The log says that a deleted record was changed, and no longer what it said.
CREATE TRIGGER `clients_deleted` AFTER DELETE ON `clients` BEGIN UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'client' AND `subject_id` = OLD.`id`; END;

-- A record takes its source from the first contact that has one; clients_search_text, which fires on updates alone, writes its first text.
CREATE TRIGGER `clients_begin` AFTER INSERT ON `clients` BEGIN
  UPDATE `clients` SET `search_text` = '', `visit_source` = (
    SELECT `visit_source` FROM (
      SELECT `visit_source`, `created_at` FROM `bookings` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `tickets` WHERE lower("email") = NEW.`email`
      UNION ALL SELECT `visit_source`, `created_at` FROM `users` WHERE `email` = NEW.`email`
    ) WHERE `visit_source` IS NOT NULL ORDER BY `created_at` LIMIT 1
  ) WHERE `id` = NEW.`id`;
END;

-- A merged record leads to one that stands for itself, never on to a third.
CREATE TRIGGER `clients_merged_into_one` BEFORE UPDATE OF `merged_into_id` ON `clients` WHEN NEW.`merged_into_id` IS NOT NULL AND (EXISTS (SELECT 1 FROM `clients` AS `main` WHERE `main`.`id` = NEW.`merged_into_id` AND `main`.`merged_into_id` IS NOT NULL) OR EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`merged_into_id` = NEW.`id`)) BEGIN SELECT RAISE(ABORT, 'records lead to one that stands for itself'); END;

-- The desk searches one text: lower case, without accents, apostrophes and punctuation.
CREATE TRIGGER `clients_search_text` AFTER UPDATE OF `name`, `email`, `company`, `search_text` ON `clients` BEGIN
  UPDATE `clients` SET `search_text` = (
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
CREATE TRIGGER `clients_version` AFTER UPDATE OF `name`, `email`, `company`, `user_id`, `merged_into_id` ON `clients` WHEN NEW.`version` = OLD.`version` AND (NEW.`name` <> OLD.`name` OR NEW.`email` <> OLD.`email` OR NEW.`company` <> OLD.`company` OR NEW.`user_id` IS NOT OLD.`user_id` OR NEW.`merged_into_id` IS NOT OLD.`merged_into_id`) BEGIN UPDATE `clients` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`; END;
