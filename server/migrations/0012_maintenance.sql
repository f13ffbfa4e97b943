CREATE TABLE "maintenance_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"was" text DEFAULT '' NOT NULL,
	"is" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"subject" text NOT NULL,
	"unit_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_rush" boolean DEFAULT false NOT NULL,
	"contact_for_access_name" text DEFAULT '' NOT NULL,
	"contact_for_access_phone" text DEFAULT '' NOT NULL,
	"contact_for_access_email" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"reported_by" text DEFAULT '' NOT NULL,
	"report_client_reference_no" text DEFAULT '' NOT NULL,
	"report_loan_number" text DEFAULT '' NOT NULL,
	"report_fha_case_number" text DEFAULT '' NOT NULL,
	"report_va_case_number" text DEFAULT '' NOT NULL,
	"property_owner_name" text DEFAULT '' NOT NULL,
	"property_owner_phone" text DEFAULT '' NOT NULL,
	"property_owner_email" text DEFAULT '' NOT NULL,
	"report_fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"tech_fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"tenant_id" integer,
	"number" integer NOT NULL,
	"request_type_id" integer NOT NULL,
	"status" text DEFAULT 'NotStarted' NOT NULL,
	"due_date_time" timestamp with time zone NOT NULL,
	"appointment_datetime" timestamp with time zone,
	"ordered_date_time" timestamp with time zone,
	"event_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(appointment_datetime, due_date_time)) STORED NOT NULL,
	"completion_date" date,
	"assignee_id" integer,
	"vendor_name" text DEFAULT '' NOT NULL,
	"rating" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"reminded_on" date,
	"escalated_on" date,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_site_id" UNIQUE("landlord_id","site_id","id"),
	CONSTRAINT "maintenance_rating" CHECK ("maintenance_requests"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "maintenance_numbers" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_work_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_work_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"request_id" integer NOT NULL,
	"number" integer NOT NULL,
	"vendor_name" text NOT NULL,
	"vendor_email" text DEFAULT '' NOT NULL,
	"work" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"for_client" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"currency" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_request" FOREIGN KEY ("landlord_id","site_id","request_id") REFERENCES "public"."maintenance_requests"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maintenance_numbers" ADD CONSTRAINT "maintenance_numbers_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_work_orders" ADD CONSTRAINT "maintenance_work_orders_request" FOREIGN KEY ("landlord_id","site_id","request_id") REFERENCES "public"."maintenance_requests"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "maintenance_events_of" ON "maintenance_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_events_file" ON "maintenance_events" USING btree ("file_id") WHERE "maintenance_events"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_no" ON "maintenance_requests" USING btree ("landlord_id","number");--> statement-breakpoint
CREATE INDEX "maintenance_by_created" ON "maintenance_requests" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_subject" ON "maintenance_requests" USING btree ("landlord_id","subject","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_unit" ON "maintenance_requests" USING btree ("landlord_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_type" ON "maintenance_requests" USING btree ("landlord_id","request_type_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_status" ON "maintenance_requests" USING btree ("landlord_id","status","due_date_time","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_due" ON "maintenance_requests" USING btree ("landlord_id","due_date_time","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_appointment" ON "maintenance_requests" USING btree ("landlord_id","appointment_datetime","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_completion" ON "maintenance_requests" USING btree ("landlord_id","completion_date","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_event" ON "maintenance_requests" USING btree ("landlord_id","event_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_of_site" ON "maintenance_requests" USING btree ("landlord_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_of_tenant" ON "maintenance_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_of_assignee" ON "maintenance_requests" USING btree ("assignee_id","due_date_time") WHERE "maintenance_requests"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_waiting" ON "maintenance_requests" USING btree ("due_date_time","id") WHERE "maintenance_requests"."status" in ('NotStarted', 'Approved', 'InProgress') and "maintenance_requests"."escalated_on" is null;--> statement-breakpoint
CREATE INDEX "maintenance_search" ON "maintenance_requests" USING gin (('MR-' || "number" || ' ' || "subject" || ' ' || "unit_id" || ' ' || "vendor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maintenance_similar" ON "maintenance_requests" USING gin ("subject" gin_trgm_ops) WHERE "maintenance_requests"."status" in ('NotStarted', 'Approved', 'InProgress');--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_work_orders_no" ON "maintenance_work_orders" USING btree ("request_id","number");