CREATE TABLE "invoice_batch_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"grand_total" bigint NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"status" text,
	"error" jsonb,
	CONSTRAINT "invoice_batch_items_once" UNIQUE("batch_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"step" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_batches_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_batch_items" ADD CONSTRAINT "invoice_batch_items_batch" FOREIGN KEY ("landlord_id","batch_id") REFERENCES "public"."invoice_batches"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_items" ADD CONSTRAINT "invoice_batch_items_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_items" ADD CONSTRAINT "invoice_batch_items_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batches" ADD CONSTRAINT "invoice_batches_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batches" ADD CONSTRAINT "invoice_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_batch_items_by_state" ON "invoice_batch_items" USING btree ("batch_id","state","id");--> statement-breakpoint
CREATE INDEX "invoice_batch_items_of_tenant" ON "invoice_batch_items" USING btree ("landlord_id","tenant_id");--> statement-breakpoint
CREATE INDEX "invoice_batches_own" ON "invoice_batches" USING btree ("landlord_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "invoice_batches_running" ON "invoice_batches" USING btree ("id") WHERE "invoice_batches"."ended_at" is null;