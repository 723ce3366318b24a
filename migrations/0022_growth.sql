CREATE INDEX `account_tokens_email` ON `account_tokens` (lower("email"));--> statement-breakpoint
CREATE INDEX `identities_email` ON `identities` (lower("email"));--> statement-breakpoint
CREATE INDEX `sign_in_flows_found_email` ON `sign_in_flows` (lower("found" ->> '$.email'));--> statement-breakpoint
CREATE INDEX `unconfirmed_requests_email` ON `unconfirmed_requests` (lower("request" ->> '$.email'));