-- The desk looks emails up by what became of them and by whom they are for, newest first. The first two are partial, so that
-- none of them looks better than emails_due to the query that delivers.
CREATE INDEX `emails_waiting` ON `emails` (`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `emails_failed` ON `emails` (`created_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `emails_recipient` ON `emails` (lower("to_email"),`created_at`);
