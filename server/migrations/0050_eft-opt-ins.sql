CREATE TABLE "eft_opt_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eft_opt_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"country" text NOT NULL,
	"type_of_service" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_address" text DEFAULT '' NOT NULL,
	"account_type" text NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"transit_last" text NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"authorization_text" text NOT NULL,
	"authorization" text NOT NULL,
	"agreed_by" integer,
	"agreed_name" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eft_opt_ins_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "eft_opt_ins" ADD CONSTRAINT "eft_opt_ins_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_opt_ins" ADD CONSTRAINT "eft_opt_ins_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_opt_ins" ADD CONSTRAINT "eft_opt_ins_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "eft_opt_ins_active" ON "eft_opt_ins" USING btree ("tenant_id") WHERE "eft_opt_ins"."status" = 'Active';--> statement-breakpoint
CREATE INDEX "eft_opt_ins_by_agreed" ON "eft_opt_ins" USING btree ("landlord_id","agreed_at","id");--> statement-breakpoint
CREATE INDEX "eft_opt_ins_by_bank" ON "eft_opt_ins" USING btree ("landlord_id","bank_name","id");--> statement-breakpoint
CREATE INDEX "eft_opt_ins_by_status" ON "eft_opt_ins" USING btree ("landlord_id","status","agreed_at","id");--> statement-breakpoint
CREATE INDEX "eft_opt_ins_of_site" ON "eft_opt_ins" USING btree ("landlord_id","site_id","agreed_at","id");--> statement-breakpoint
CREATE INDEX "eft_opt_ins_of_tenant" ON "eft_opt_ins" USING btree ("tenant_id","agreed_at","id");--> statement-breakpoint
CREATE INDEX "eft_opt_ins_search" ON "eft_opt_ins" USING gin ("bank_name" gin_trgm_ops);