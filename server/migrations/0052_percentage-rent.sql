CREATE TABLE "percentage_rents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "percentage_rents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"year_kind" text NOT NULL,
	"breakpoint_kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"taxed" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"share" numeric(5, 2) NOT NULL,
	"breakpoint" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "percentage_rents_share" CHECK ("percentage_rents"."share" > 0)
);
--> statement-breakpoint
ALTER TABLE "percentage_rents" ADD CONSTRAINT "percentage_rents_lease" FOREIGN KEY ("landlord_id","site_id","tenant_id","lease_id") REFERENCES "public"."leases"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "percentage_rents_of_lease" ON "percentage_rents" USING btree ("lease_id","start_date");--> statement-breakpoint
CREATE INDEX "percentage_rents_of_tenant" ON "percentage_rents" USING btree ("tenant_id","lease_id");