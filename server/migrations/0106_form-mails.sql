CREATE TABLE "form_mail_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"name" text NOT NULL,
	"sends" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"field_id" integer,
	"recipients" text DEFAULT '' NOT NULL,
	"description_html" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"value_id" integer,
	"no" integer NOT NULL,
	"subject" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"template" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"delivery_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_mail_templates" ADD CONSTRAINT "form_mail_templates_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mails" ADD CONSTRAINT "form_mails_value_id_form_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."form_values"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mails" ADD CONSTRAINT "form_mails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mails" ADD CONSTRAINT "form_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mails" ADD CONSTRAINT "form_mails_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mails" ADD CONSTRAINT "form_mails_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_mail_templates_of_form" ON "form_mail_templates" USING btree ("form_id","sends");--> statement-breakpoint
CREATE INDEX "form_mails_by_created" ON "form_mails" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_mails_by_no" ON "form_mails" USING btree ("form_id","no","id");--> statement-breakpoint
CREATE INDEX "form_mails_by_subject" ON "form_mails" USING btree ("form_id","subject","id");--> statement-breakpoint
CREATE INDEX "form_mails_of_site" ON "form_mails" USING btree ("site_id","form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_mails_of_value" ON "form_mails" USING btree ("value_id","created_at","id") WHERE "form_mails"."value_id" is not null;--> statement-breakpoint
CREATE INDEX "form_mails_search" ON "form_mails" USING gin ("subject" gin_trgm_ops);