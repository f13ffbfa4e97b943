CREATE TABLE "company_usage" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"sites" integer NOT NULL,
	"tenants" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "rental_notices_open";--> statement-breakpoint
DROP INDEX "submissions_latest_of_tenant";--> statement-breakpoint
DROP INDEX "submissions_due_of_tenant";--> statement-breakpoint
DROP INDEX "leases_of_site";--> statement-breakpoint
DROP INDEX "leases_search";--> statement-breakpoint
DROP INDEX "rental_notices_of_site";--> statement-breakpoint
DROP INDEX "submissions_of_site";--> statement-breakpoint
DROP INDEX "submissions_of_tenant";--> statement-breakpoint
DROP INDEX "submissions_by_expiry_date";--> statement-breakpoint
DROP INDEX "submissions_due";--> statement-breakpoint
ALTER TABLE "company_usage" ADD CONSTRAINT "company_usage_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_call" ON "audit_entries" USING gin ("call" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_by_unit" ON "tenants" USING btree ("landlord_id","unit","id");--> statement-breakpoint
CREATE INDEX "tenants_by_contact" ON "tenants" USING btree ("landlord_id","contact_name","id");--> statement-breakpoint
CREATE INDEX "tenants_by_email" ON "tenants" USING btree ("landlord_id","email","id");--> statement-breakpoint
CREATE INDEX "tenants_by_phone" ON "tenants" USING btree ("landlord_id","phone","id");--> statement-breakpoint
CREATE INDEX "tenants_by_active" ON "tenants" USING btree ("landlord_id","active","id");--> statement-breakpoint
CREATE INDEX "tenants_by_category" ON "tenants" USING btree ("landlord_id","category_id","id");--> statement-breakpoint
CREATE INDEX "tenants_words" ON "tenants" USING gin (("name" || ' ' || "unit" || ' ' || "email" || ' ' || "contact_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leases_by_unit" ON "leases" USING btree ("landlord_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "leases_by_area" ON "leases" USING btree ("landlord_id","rentable_area","id");--> statement-breakpoint
CREATE INDEX "leases_by_rent_type" ON "leases" USING btree ("landlord_id","rent_type","id");--> statement-breakpoint
CREATE INDEX "leases_by_total" ON "leases" USING btree ("landlord_id","total","id");--> statement-breakpoint
CREATE INDEX "leases_by_deposit" ON "leases" USING btree ("landlord_id","deposit","id");--> statement-breakpoint
CREATE INDEX "leases_by_status" ON "leases" USING btree ("landlord_id","status","end_date");--> statement-breakpoint
CREATE INDEX "leases_sums" ON "leases" USING btree ("landlord_id","end_date","start_date","site_id","rent_type","currency","total") WHERE "leases"."status" = 'Active';--> statement-breakpoint
CREATE INDEX "rental_notices_by_start" ON "rental_notices" USING btree ("landlord_id","start_date");--> statement-breakpoint
CREATE INDEX "rental_notices_by_end" ON "rental_notices" USING btree ("landlord_id","end_date");--> statement-breakpoint
CREATE INDEX "rental_notices_by_paid" ON "rental_notices" USING btree ("landlord_id","date_paid","id");--> statement-breakpoint
CREATE INDEX "rental_notices_by_total" ON "rental_notices" USING btree ("landlord_id","total","id");--> statement-breakpoint
CREATE INDEX "rental_notices_by_status" ON "rental_notices" USING btree ("landlord_id","status","due_date");--> statement-breakpoint
CREATE INDEX "rental_notices_owed" ON "rental_notices" USING btree ("landlord_id","due_date","site_id","currency","total") WHERE "rental_notices"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "rental_notices_of_lease" ON "rental_notices" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "submissions_by_commencement" ON "submissions" USING btree ("landlord_id","type","commencement_date","id") WHERE type in ('RenewalNotice');--> statement-breakpoint
CREATE INDEX "submissions_by_manual_type" ON "submissions" USING btree ("landlord_id","type","manual_type","id") WHERE type in ('ConstructionManual');--> statement-breakpoint
CREATE INDEX "submissions_by_invoice_type" ON "submissions" USING btree ("landlord_id","type","invoice_type","id") WHERE type in ('OtherInvoice');--> statement-breakpoint
CREATE INDEX "submissions_by_month" ON "submissions" USING btree ("landlord_id","type","year","month");--> statement-breakpoint
CREATE INDEX "leases_of_site" ON "leases" USING btree ("landlord_id","site_id","lease_no","id");--> statement-breakpoint
CREATE INDEX "leases_search" ON "leases" USING gin (("lease_no" || ' ' || "unit_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rental_notices_of_site" ON "rental_notices" USING btree ("landlord_id","site_id","due_date","id");--> statement-breakpoint
CREATE INDEX "submissions_of_site" ON "submissions" USING btree ("landlord_id","site_id","type","created_date","id");--> statement-breakpoint
CREATE INDEX "submissions_of_tenant" ON "submissions" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "submissions_by_expiry_date" ON "submissions" USING btree ("landlord_id","type","expiry_date","id") WHERE type in ('InsuranceCertificate', 'RenewalNotice');--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" USING btree ("landlord_id","due","type") WHERE "submissions"."due" is not null;