DROP VIEW `booking_terms`;
--> statement-breakpoint
DROP VIEW `client_terms`;
