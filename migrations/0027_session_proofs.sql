-- What was proven in a session, and when last: whoever joins the desk keeps what they have just proven, and nothing else.
CREATE TABLE `session_proofs` (
	`session_id` text NOT NULL,
	`factor` text NOT NULL,
	`proven_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `factor`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
