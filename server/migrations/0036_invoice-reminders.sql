CREATE TABLE "client_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"quiet" boolean DEFAULT false NOT NULL,
	"schedule_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" text NOT NULL,
	"reason" text NOT NULL,
	"disputed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"settled_by" integer,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_mail_settings" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"fee_kind" text NOT NULL,
	"fee_rhythm" text NOT NULL,
	"fee_amount" integer DEFAULT 0 NOT NULL,
	"fee_percent" numeric(10, 4) DEFAULT 0 NOT NULL,
	"fee_cap" integer DEFAULT 0 NOT NULL,
	"mail_on_issue" boolean DEFAULT true NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"fees_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"category" text NOT NULL,
	"schedule_id" integer,
	"schedule_name" text DEFAULT '' NOT NULL,
	"step" integer,
	"subject" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"template" jsonb,
	"facts" jsonb NOT NULL,
	"delivery_id" integer,
	"created_by" integer,
	"resent_by" integer,
	"resent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"category" text NOT NULL,
	"recipients" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"schedule_name" text NOT NULL,
	"timing" text NOT NULL,
	"minimum_balance" integer DEFAULT 0 NOT NULL,
	"template_id" integer,
	"working_days" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"days" integer NOT NULL,
	"repeat_days" integer NOT NULL,
	"repeat_times" integer NOT NULL,
	"site_ids" integer[] DEFAULT '{}' NOT NULL,
	"active_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "late_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"fee_invoice_id" integer NOT NULL,
	"period" date NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_pauses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"invoice_id" integer,
	"invoice_no" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"action_by" integer,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"description_html" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_templates_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_reminders" ADD CONSTRAINT "client_reminders_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_reminders" ADD CONSTRAINT "client_reminders_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mail_settings" ADD CONSTRAINT "invoice_mail_settings_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_resent_by_users_id_fk" FOREIGN KEY ("resent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_schedules" ADD CONSTRAINT "invoice_schedules_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_schedules" ADD CONSTRAINT "invoice_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_schedules" ADD CONSTRAINT "invoice_schedules_template" FOREIGN KEY ("landlord_id","template_id") REFERENCES "public"."reminder_templates"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_action_by_users_id_fk" FOREIGN KEY ("action_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_templates" ADD CONSTRAINT "reminder_templates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_reminders_once" ON "client_reminders" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "client_reminders_of_company" ON "client_reminders" USING btree ("landlord_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_once" ON "holidays" USING btree ("landlord_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_open" ON "invoice_disputes" USING btree ("invoice_id","position") WHERE "invoice_disputes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_disputes_of_invoice" ON "invoice_disputes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_step" ON "invoice_mails" USING btree ("invoice_id","schedule_id","step") WHERE "invoice_mails"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_mails_of_invoice" ON "invoice_mails" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_mails_by_created" ON "invoice_mails" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_mails_by_subject" ON "invoice_mails" USING btree ("landlord_id","subject","id");--> statement-breakpoint
CREATE INDEX "invoice_mails_of_site" ON "invoice_mails" USING btree ("landlord_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_mails_of_tenant" ON "invoice_mails" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_mails_search" ON "invoice_mails" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_recipients_once" ON "invoice_recipients" USING btree ("tenant_id","category");--> statement-breakpoint
CREATE INDEX "invoice_recipients_of_company" ON "invoice_recipients" USING btree ("landlord_id","site_id");--> statement-breakpoint
CREATE INDEX "invoice_schedules_of_company" ON "invoice_schedules" USING btree ("landlord_id","active");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fees_once" ON "late_fees" USING btree ("invoice_id","period");--> statement-breakpoint
CREATE INDEX "late_fees_invoice" ON "late_fees" USING btree ("fee_invoice_id");--> statement-breakpoint
CREATE INDEX "late_fees_of_tenant" ON "late_fees" USING btree ("landlord_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_pauses_current" ON "reminder_pauses" USING btree ("landlord_id",coalesce("tenant_id", 0),coalesce("invoice_id", 0)) WHERE "reminder_pauses"."is_current";--> statement-breakpoint
CREATE INDEX "reminder_pauses_by_date" ON "reminder_pauses" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reminder_pauses_by_action" ON "reminder_pauses" USING btree ("landlord_id","action","id");--> statement-breakpoint
CREATE INDEX "client_invoices_owing" ON "client_invoices" USING btree ("landlord_id","id") WHERE "client_invoices"."balance" > 0;