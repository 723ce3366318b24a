-- An account knows its five latest devices.
CREATE TRIGGER `known_devices_five` AFTER INSERT ON `known_devices`
BEGIN
	DELETE FROM `known_devices` WHERE `user_id` = NEW.`user_id` AND `id` NOT IN (
		SELECT `id` FROM `known_devices` WHERE `user_id` = NEW.`user_id` ORDER BY `signed_in_at` DESC, rowid DESC LIMIT 5
	);
END;

-- No code path signs in an account with a second step by one step alone.
CREATE TRIGGER `sessions_second_factor` BEFORE INSERT ON `sessions`
WHEN NEW.aal < 2
	AND EXISTS (SELECT 1 FROM totp_factors WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'second_factor_needed');
END;
