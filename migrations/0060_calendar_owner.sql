-- Whose answers to invitations count in a calendar that neither its name nor its host's account names.
ALTER TABLE `calendar_sources` ADD `owner_email` text CONSTRAINT "calendar_sources_owner" CHECK(length("calendar_sources"."owner_email") between 3 and 254);
