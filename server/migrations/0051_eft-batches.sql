CREATE TABLE "eft_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eft_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"number" text NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"collect_on" date NOT NULL,
	"state" text DEFAULT 'Ready' NOT NULL,
	"file_number" integer,
	"sealed_file" text,
	"sent_at" timestamp with time zone,
	"settles_on" date,
	"settled_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eft_batches_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "eft_batches_number" UNIQUE("landlord_id","number"),
	CONSTRAINT "eft_batches_file_number" UNIQUE("landlord_id","format","file_number")
);
--> statement-breakpoint
CREATE TABLE "eft_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eft_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"opt_in_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"payment_id" integer,
	"return_code" text DEFAULT '' NOT NULL,
	"returned_on" date,
	CONSTRAINT "eft_items_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "eft_items_reference" UNIQUE("landlord_id","reference"),
	CONSTRAINT "eft_items_amount" CHECK ("eft_items"."amount" > 0),
	CONSTRAINT "eft_items_paid" CHECK ("eft_items"."state" <> 'Paid' or "eft_items"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "eft_originators" (
	"landlord_id" integer NOT NULL,
	"format" text NOT NULL,
	"details" jsonb NOT NULL,
	"sealed" text,
	"last_four" text DEFAULT '' NOT NULL,
	"last_file_number" integer DEFAULT 0 NOT NULL,
	"settle_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eft_originators_landlord_id_format_pk" PRIMARY KEY("landlord_id","format")
);
--> statement-breakpoint
CREATE TABLE "eft_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eft_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "eft_parts_cents" CHECK ("eft_parts"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "eft_batches" ADD CONSTRAINT "eft_batches_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_batches" ADD CONSTRAINT "eft_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_batches" ADD CONSTRAINT "eft_batches_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_items" ADD CONSTRAINT "eft_items_batch" FOREIGN KEY ("landlord_id","batch_id") REFERENCES "public"."eft_batches"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_items" ADD CONSTRAINT "eft_items_opt_in" FOREIGN KEY ("landlord_id","opt_in_id") REFERENCES "public"."eft_opt_ins"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_items" ADD CONSTRAINT "eft_items_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_originators" ADD CONSTRAINT "eft_originators_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_parts" ADD CONSTRAINT "eft_parts_item" FOREIGN KEY ("landlord_id","item_id") REFERENCES "public"."eft_items"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_parts" ADD CONSTRAINT "eft_parts_invoice" FOREIGN KEY ("landlord_id","invoice_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eft_batches_by_day" ON "eft_batches" USING btree ("landlord_id","collect_on","id");--> statement-breakpoint
CREATE INDEX "eft_batches_waiting" ON "eft_batches" USING btree ("id") WHERE "eft_batches"."state" in ('Sent', 'Settled');--> statement-breakpoint
CREATE INDEX "eft_items_of_batch" ON "eft_items" USING btree ("batch_id","reference");--> statement-breakpoint
CREATE INDEX "eft_items_of_opt_in" ON "eft_items" USING btree ("opt_in_id");--> statement-breakpoint
CREATE INDEX "eft_items_of_tenant" ON "eft_items" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "eft_items_waiting" ON "eft_items" USING btree ("batch_id","id") WHERE "eft_items"."state" = 'Waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "eft_parts_held" ON "eft_parts" USING btree ("invoice_id") WHERE "eft_parts"."held";--> statement-breakpoint
CREATE INDEX "eft_parts_of_item" ON "eft_parts" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "eft_parts_held_of_tenant" ON "eft_parts" USING btree ("tenant_id") WHERE "eft_parts"."held";