CREATE TABLE "lease_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"effective_from" date,
	"area" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_areas_once" UNIQUE NULLS NOT DISTINCT("lease_id","effective_from")
);
--> statement-breakpoint
CREATE TABLE "rental_space_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_space_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"space_id" integer NOT NULL,
	"effective_from" date,
	"area" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_space_areas_once" UNIQUE NULLS NOT DISTINCT("space_id","effective_from")
);
--> statement-breakpoint
ALTER TABLE "lease_areas" ADD CONSTRAINT "lease_areas_lease" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_areas" ADD CONSTRAINT "rental_space_areas_space" FOREIGN KEY ("space_id") REFERENCES "public"."rental_spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corporate_tenants_of_tenant" ON "corporate_tenants" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "charge_schedules_free" ON "charge_schedules" USING btree ("landlord_id","lease_id") WHERE "charge_schedules"."rule" = 'Free';--> statement-breakpoint
CREATE INDEX "charge_schedules_by_terms" ON "charge_schedules" USING btree ("landlord_id","lease_id") WHERE "charge_schedules"."raise" > 0 or "charge_schedules"."rule" = 'Percentage';--> statement-breakpoint
CREATE INDEX "lease_charges_standing" ON "lease_charges" USING btree ("landlord_id","service_from","id") WHERE reverses_id is null and reversed_by_id is null;--> statement-breakpoint
CREATE INDEX "lease_versions_changed" ON "lease_versions" USING btree ("landlord_id","lease_id") WHERE "lease_versions"."effective_from" is not null;--> statement-breakpoint
CREATE INDEX "leases_held_over" ON "leases" USING btree ("landlord_id","id") WHERE "leases"."holds_over";