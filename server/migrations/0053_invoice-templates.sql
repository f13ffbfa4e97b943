CREATE TABLE "invoice_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"show_logo" boolean DEFAULT true NOT NULL,
	"show_tax_numbers" boolean DEFAULT true NOT NULL,
	"facts" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"blocks" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_templates_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_templates" ADD CONSTRAINT "invoice_templates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_templates_by_name" ON "invoice_templates" USING btree ("landlord_id","kind","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_templates_default" ON "invoice_templates" USING btree ("landlord_id","kind") WHERE "invoice_templates"."is_default";--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_template" FOREIGN KEY ("landlord_id","template_id") REFERENCES "public"."invoice_templates"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_invoices_of_template" ON "client_invoices" USING btree ("template_id") WHERE "client_invoices"."template_id" is not null;