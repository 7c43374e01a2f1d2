DROP INDEX "bookings_without_staff";
