CREATE TABLE "statement_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"run_id" integer,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"code" text,
	"closing" bigint,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_id" integer,
	"created_by" integer,
	"resent_by" integer,
	"resent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_resent_by_users_id_fk" FOREIGN KEY ("resent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_mails_of_run" ON "statement_mails" USING btree ("run_id","state","id");--> statement-breakpoint
CREATE INDEX "statement_mails_by_created" ON "statement_mails" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "statement_mails_by_day" ON "statement_mails" USING btree ("landlord_id","to","id");--> statement-breakpoint
CREATE INDEX "statement_mails_of_site" ON "statement_mails" USING btree ("landlord_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "statement_mails_of_tenant" ON "statement_mails" USING btree ("tenant_id","created_at","id");