CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`connection_id` text,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`connection_id`) REFERENCES `sso_connections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_issuer_subject` ON `identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE INDEX `identities_connection` ON `identities` (`connection_id`) WHERE connection_id is not null;--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_handle` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`aaguid` text NOT NULL,
	`name` text NOT NULL,
	`is_backed_up` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkeys_name" CHECK(length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code_hash_unique` ON `recovery_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`provider` text,
	`connection_id` text,
	`methods` text DEFAULT '[]' NOT NULL,
	`identity_id` text,
	`state_hash` text,
	`nonce` text,
	`sealed_verifier` text,
	`found` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`limit_key` text,
	`next` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`connection_id`) REFERENCES `sso_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`identity_id`) REFERENCES `identities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sign_in_flows_attempts" CHECK("sign_in_flows"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_flows_token_hash_unique` ON `sign_in_flows` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_flows_user` ON `sign_in_flows` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `sign_in_flows_session` ON `sign_in_flows` (`session_id`) WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX `sign_in_flows_connection` ON `sign_in_flows` (`connection_id`) WHERE connection_id is not null;--> statement-breakpoint
CREATE INDEX `sign_in_flows_identity` ON `sign_in_flows` (`identity_id`) WHERE identity_id is not null;--> statement-breakpoint
CREATE INDEX `sign_in_flows_expiry` ON `sign_in_flows` (`expires_at`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_expiry` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sso_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`sealed_client_secret` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sso_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`proof` text NOT NULL,
	`proven_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`connection_id`) REFERENCES `sso_connections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sso_domains_connection` ON `sso_domains` (`connection_id`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `credentials` ADD `state` text DEFAULT 'set' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `aal` integer DEFAULT 1 NOT NULL CONSTRAINT "sessions_aal" CHECK("sessions"."aal" in (1, 2));--> statement-breakpoint
ALTER TABLE `sessions` ADD `methods` text DEFAULT '["password"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `authenticated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `previous_token_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `identity_id` text REFERENCES identities(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_identity` ON `sessions` (`identity_id`) WHERE identity_id is not null;--> statement-breakpoint
CREATE INDEX `sessions_previous_token` ON `sessions` (`previous_token_hash`) WHERE previous_token_hash is not null;--> statement-breakpoint
-- Passwords that nothing fits were set where someone else had proven the address: the owner is to choose a new one.
UPDATE `credentials` SET `state` = 'awaited' WHERE `password_hash` = '$scrypt$ln=15,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';--> statement-breakpoint
-- An account keeps a way in. These do not ask about accounts that are being deleted, whose row is gone by then.
CREATE TRIGGER `passkeys_last_way` BEFORE DELETE ON `passkeys`
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id AND id <> OLD.id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM credentials WHERE user_id = OLD.user_id AND state <> 'none')
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;--> statement-breakpoint
-- A company that ends its connection decides for its members: their accounts are reached by mail from then on.
CREATE TRIGGER `identities_last_way` BEFORE DELETE ON `identities`
WHEN OLD.connection_id IS NULL
	AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id AND id <> OLD.id)
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM credentials WHERE user_id = OLD.user_id AND state <> 'none')
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;--> statement-breakpoint
CREATE TRIGGER `credentials_last_way` BEFORE UPDATE OF `state` ON `credentials`
WHEN NEW.state = 'none' AND OLD.state <> 'none'
	AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
	AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = OLD.user_id)
BEGIN
	SELECT RAISE(ABORT, 'last_way_in');
END;--> statement-breakpoint
-- Whoever has set up an authenticator is never signed in by one factor, whichever way leads there.
CREATE TRIGGER `sessions_second_factor` BEFORE INSERT ON `sessions`
WHEN NEW.aal < 2
	AND EXISTS (SELECT 1 FROM totp_factors WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'second_factor_needed');
END;
--> statement-breakpoint
-- What waits with the old password, or in the old mailbox, does not go on with the new.
CREATE TRIGGER `new_passwords_end_flows` AFTER UPDATE OF `updated_at` ON `credentials` BEGIN DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `new_addresses_end_flows` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN DELETE FROM `sign_in_flows` WHERE `user_id` = NEW.`id`; END;
