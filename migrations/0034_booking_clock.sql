-- The clock that a call was booked with: its emails say 2:30 pm or 14:30.
ALTER TABLE `bookings` ADD `visitor_clock` text DEFAULT '12' NOT NULL CONSTRAINT "bookings_visitor_clock" CHECK("bookings"."visitor_clock" in ('12', '24'));
