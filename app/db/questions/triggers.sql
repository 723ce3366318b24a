-- A kind of call has ten questions at most, at the places 0 to 9, of which each is taken once.
CREATE TRIGGER `kind_questions_ten` BEFORE INSERT ON `kind_questions` WHEN NEW.`position` NOT BETWEEN 0 AND 9 BEGIN SELECT RAISE(ABORT, 'a kind of call has ten questions at most'); END;
