CREATE TABLE "form_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"weight" text NOT NULL,
	"parts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_allocations_once" UNIQUE("value_id")
);
--> statement-breakpoint
CREATE TABLE "form_billings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_billings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"value_id" integer,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"allocation_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_allocations" ADD CONSTRAINT "form_allocations_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_allocations" ADD CONSTRAINT "form_allocations_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_allocations" ADD CONSTRAINT "form_allocations_value" FOREIGN KEY ("value_id") REFERENCES "public"."form_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_billings" ADD CONSTRAINT "form_billings_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invoices" ADD CONSTRAINT "form_invoices_value_id_form_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."form_values"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invoices" ADD CONSTRAINT "form_invoices_invoice_id_client_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."client_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invoices" ADD CONSTRAINT "form_invoices_allocation_id_form_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."form_allocations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_allocations_of_site" ON "form_allocations" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_billings_of_form" ON "form_billings" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_invoices_invoice" ON "form_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "form_invoices_of_value" ON "form_invoices" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "form_invoices_of_allocation" ON "form_invoices" USING btree ("allocation_id");