-- What is published now takes the place of all that was; what is planned stands beside it until then.
CREATE TRIGGER `piece_versions_supersede` AFTER INSERT ON `piece_versions` WHEN NEW.`live_from` <= NEW.`made_at` BEGIN UPDATE `piece_versions` SET `is_current` = 0 WHERE `piece` = NEW.`piece` AND `is_current` = 1 AND `id` <> NEW.`id`; END;

-- Two pieces of one kind can't have one path.
CREATE TRIGGER `piece_versions_slug_taken` BEFORE INSERT ON `piece_versions` WHEN NEW.`slug` IS NOT NULL AND EXISTS (SELECT 1 FROM `piece_versions` WHERE `slug` = NEW.`slug` AND `is_current` = 1 AND `piece` <> NEW.`piece` AND substr(`piece`, 1, instr(`piece`, '/')) = substr(NEW.`piece`, 1, instr(NEW.`piece`, '/'))) BEGIN SELECT RAISE(ABORT, 'slug taken'); END;

-- Readers ask for the pieces anew once the version has changed.
CREATE TRIGGER `piece_versions_added` AFTER INSERT ON `piece_versions` BEGIN INSERT INTO `words_versions` (`id`, `version`) VALUES (1, 1) ON CONFLICT (`id`) DO UPDATE SET `version` = `version` + 1; END;

-- The same where what was planned is taken back.
CREATE TRIGGER `piece_versions_removed` AFTER DELETE ON `piece_versions` WHEN OLD.`is_current` = 1 BEGIN UPDATE `words_versions` SET `version` = `version` + 1 WHERE `id` = 1; END;
