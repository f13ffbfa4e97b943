CREATE TABLE "tax_exemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_exemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"tax_type" text NOT NULL,
	"certificate" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_exemptions_days" CHECK ("tax_exemptions"."valid_to" >= "tax_exemptions"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_exemptions_of_tenant" ON "tax_exemptions" USING btree ("tenant_id","valid_from");--> statement-breakpoint
CREATE INDEX "tax_exemptions_by_start" ON "tax_exemptions" USING btree ("landlord_id","valid_from","id");