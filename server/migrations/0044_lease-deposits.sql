CREATE TABLE "deposit_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"document_id" integer,
	"payment_id" integer,
	"mode" text,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"undone_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_movements_cents" CHECK ("deposit_movements"."cents" > 0),
	CONSTRAINT "deposit_movements_kind" CHECK (("deposit_movements"."kind" = 'Billed') = ("deposit_movements"."document_id" is not null) and ("deposit_movements"."kind" = 'Applied') = ("deposit_movements"."payment_id" is not null) and ("deposit_movements"."kind" = 'Returned') = ("deposit_movements"."mode" is not null))
);
--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_lease" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_document" FOREIGN KEY ("landlord_id","document_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_payment" FOREIGN KEY ("landlord_id","payment_id") REFERENCES "public"."client_payments"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_movements_of_lease" ON "deposit_movements" USING btree ("lease_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "deposit_movements_of_tenant" ON "deposit_movements" USING btree ("landlord_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_movements_of_document" ON "deposit_movements" USING btree ("document_id") WHERE "deposit_movements"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_movements_of_payment" ON "deposit_movements" USING btree ("payment_id") WHERE "deposit_movements"."payment_id" is not null;