CREATE TABLE "form_paywall_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_paywall_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"value_id" integer,
	"no" integer NOT NULL,
	"rule_id" integer,
	"rule_name" text NOT NULL,
	"recipients" text NOT NULL,
	"people" jsonb NOT NULL,
	"template" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"delivery_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resent_by" integer,
	"resent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_paywall_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_paywall_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"name" text NOT NULL,
	"match" text NOT NULL,
	"tests" jsonb NOT NULL,
	"template_id" integer NOT NULL,
	"audience" text NOT NULL,
	"field_id" integer,
	"recipients" text NOT NULL,
	"active" boolean NOT NULL,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_paywall_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_paywall_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"description_html" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_paywall_templates_own" UNIQUE("form_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_paywalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_paywalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"field_ids" integer[] NOT NULL,
	"files" boolean NOT NULL,
	"message" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_paywalls_of_form" UNIQUE("form_id")
);
--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_value_id_form_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."form_values"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_rule_id_form_paywall_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."form_paywall_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_resent_by_users_id_fk" FOREIGN KEY ("resent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_mails" ADD CONSTRAINT "form_paywall_mails_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_rules" ADD CONSTRAINT "form_paywall_rules_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_rules" ADD CONSTRAINT "form_paywall_rules_template" FOREIGN KEY ("form_id","template_id") REFERENCES "public"."form_paywall_templates"("form_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywall_templates" ADD CONSTRAINT "form_paywall_templates_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_paywalls" ADD CONSTRAINT "form_paywalls_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_paywall_mails_once" ON "form_paywall_mails" USING btree ("value_id","rule_id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_of_rule" ON "form_paywall_mails" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_of_delivery" ON "form_paywall_mails" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_by_created" ON "form_paywall_mails" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_by_name" ON "form_paywall_mails" USING btree ("form_id","rule_name","id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_by_no" ON "form_paywall_mails" USING btree ("form_id","no","id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_of_site" ON "form_paywall_mails" USING btree ("site_id","form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_paywall_mails_search" ON "form_paywall_mails" USING gin (("rule_name" || ' ' || "recipients") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_paywall_rules_of_form" ON "form_paywall_rules" USING btree ("form_id","place","id");--> statement-breakpoint
CREATE INDEX "form_paywall_rules_of_template" ON "form_paywall_rules" USING btree ("form_id","template_id");