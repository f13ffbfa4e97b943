CREATE TABLE "critical_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "critical_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"due_on" date NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"lease_id" integer NOT NULL,
	"remind_days" integer NOT NULL,
	"remind_on" date GENERATED ALWAYS AS (due_on - remind_days) STORED NOT NULL,
	"open_due_on" date GENERATED ALWAYS AS (case when status = 'Open' then due_on end) STORED,
	"reminded_on" date,
	"due_told_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "critical_dates" ADD CONSTRAINT "critical_dates_lease" FOREIGN KEY ("landlord_id","site_id","tenant_id","lease_id") REFERENCES "public"."leases"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "critical_dates_by_due" ON "critical_dates" USING btree ("landlord_id","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_by_open" ON "critical_dates" USING btree ("landlord_id","open_due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_by_title" ON "critical_dates" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "critical_dates_by_kind" ON "critical_dates" USING btree ("landlord_id","kind","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_by_status" ON "critical_dates" USING btree ("landlord_id","status","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_of_site" ON "critical_dates" USING btree ("landlord_id","site_id","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_of_tenant" ON "critical_dates" USING btree ("tenant_id","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_of_lease" ON "critical_dates" USING btree ("lease_id","due_on","id");--> statement-breakpoint
CREATE INDEX "critical_dates_waiting" ON "critical_dates" USING btree ("remind_on") WHERE "critical_dates"."status" = 'Open' and "critical_dates"."due_told_on" is null;--> statement-breakpoint
CREATE INDEX "critical_dates_search" ON "critical_dates" USING gin ("title" gin_trgm_ops);