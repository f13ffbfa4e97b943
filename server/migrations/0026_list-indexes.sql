DROP INDEX "emergency_alerts_by_description";--> statement-breakpoint
DROP INDEX "critical_dates_by_kind";--> statement-breakpoint
ALTER TABLE "sales_years" ADD COLUMN "compared_sales" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_years" ADD COLUMN "sales_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "amenity_bookings_by_contact" ON "amenity_bookings" USING btree ("landlord_id","contact_name","id");--> statement-breakpoint
CREATE INDEX "announcements_of_site_by_end" ON "announcements" USING btree ("site_id","expires_on","id");--> statement-breakpoint
CREATE INDEX "job_postings_drafts" ON "job_postings" USING btree ("landlord_id","created_at","id") WHERE not "job_postings"."published";--> statement-breakpoint
CREATE INDEX "maintenance_in_status" ON "maintenance_requests" USING btree ("landlord_id","status","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_ordered" ON "maintenance_requests" USING btree ("landlord_id","ordered_date_time","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_priority" ON "maintenance_requests" USING btree ("landlord_id","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_drafts" ON "promotions" USING btree ("landlord_id","created_at","id") WHERE not "promotions"."published";--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_archived" ON "rental_space_viewings" USING btree ("landlord_id","archived","starts_at","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_available" ON "rental_spaces" USING btree ("landlord_id","is_available","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_of_site_by_expiration" ON "rental_spaces" USING btree ("site_id","expiration","id");--> statement-breakpoint
CREATE INDEX "critical_dates_by_kind" ON "critical_dates" USING btree ("landlord_id","kind","id");