CREATE TABLE "client_workflow_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflow_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"client_workflow_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mode" text NOT NULL,
	"decision" text DEFAULT 'Pending' NOT NULL,
	"round" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"due_on" date,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_workflow_assignments_once" UNIQUE("step_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "client_workflow_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflow_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"client_workflow_id" integer NOT NULL,
	"step_id" integer,
	"kind" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"is" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"cycle" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_workflow_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflow_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"client_workflow_id" integer NOT NULL,
	"position" integer NOT NULL,
	"group_no" integer NOT NULL,
	"step" jsonb NOT NULL,
	"state" text DEFAULT 'NotStarted' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"waits_until" date,
	"note" text DEFAULT '' NOT NULL,
	"entry_id" integer,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" integer,
	"reminded_on" date,
	"escalated_on" date,
	CONSTRAINT "client_workflow_steps_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_workflows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"workflow_id" integer,
	"workflow_name" text NOT NULL,
	"workflow_version" integer,
	"for_clients" boolean NOT NULL,
	"cycle" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"completed_at" timestamp with time zone,
	CONSTRAINT "client_workflows_site_id" UNIQUE("landlord_id","site_id","id")
);
--> statement-breakpoint
CREATE TABLE "workflow_favorites" (
	"landlord_id" integer NOT NULL,
	"workflow_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "workflow_favorites_user_id_workflow_id_pk" PRIMARY KEY("user_id","workflow_id")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"site_id" integer,
	"status" text NOT NULL,
	"roles_ids" integer[] DEFAULT '{}' NOT NULL,
	"steps" jsonb NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflows_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD CONSTRAINT "client_workflow_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD CONSTRAINT "client_workflow_assignments_run" FOREIGN KEY ("landlord_id","site_id","client_workflow_id") REFERENCES "public"."client_workflows"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD CONSTRAINT "client_workflow_assignments_step" FOREIGN KEY ("landlord_id","step_id") REFERENCES "public"."client_workflow_steps"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_events" ADD CONSTRAINT "client_workflow_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_events" ADD CONSTRAINT "client_workflow_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_events" ADD CONSTRAINT "client_workflow_events_run" FOREIGN KEY ("landlord_id","site_id","client_workflow_id") REFERENCES "public"."client_workflows"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD CONSTRAINT "client_workflow_steps_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD CONSTRAINT "client_workflow_steps_run" FOREIGN KEY ("landlord_id","site_id","client_workflow_id") REFERENCES "public"."client_workflows"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_workflows" ADD CONSTRAINT "client_workflows_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflows" ADD CONSTRAINT "client_workflows_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflows" ADD CONSTRAINT "client_workflows_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflows" ADD CONSTRAINT "client_workflows_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "workflow_favorites" ADD CONSTRAINT "workflow_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_favorites" ADD CONSTRAINT "workflow_favorites_of" FOREIGN KEY ("landlord_id","workflow_id") REFERENCES "public"."workflows"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_workflow_assignments_of" ON "client_workflow_assignments" USING btree ("client_workflow_id");--> statement-breakpoint
CREATE INDEX "client_workflow_assignments_due" ON "client_workflow_assignments" USING btree ("user_id","mode","due_on","id") WHERE "client_workflow_assignments"."open";--> statement-breakpoint
CREATE INDEX "client_workflow_assignments_since" ON "client_workflow_assignments" USING btree ("user_id","mode","created_at","id") WHERE "client_workflow_assignments"."open";--> statement-breakpoint
CREATE INDEX "client_workflow_events_of" ON "client_workflow_events" USING btree ("client_workflow_id","id");--> statement-breakpoint
CREATE INDEX "client_workflow_events_file" ON "client_workflow_events" USING btree ("file_id") WHERE "client_workflow_events"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "client_workflow_steps_of" ON "client_workflow_steps" USING btree ("client_workflow_id","position");--> statement-breakpoint
CREATE INDEX "client_workflow_steps_waiting" ON "client_workflow_steps" USING btree ("waits_until","id") WHERE "client_workflow_steps"."state" = 'Started' and "client_workflow_steps"."waits_until" is not null;--> statement-breakpoint
CREATE INDEX "client_workflow_steps_due" ON "client_workflow_steps" USING btree ("due_on","id") WHERE "client_workflow_steps"."state" in ('Started', 'Waiting_Approval') and "client_workflow_steps"."escalated_on" is null;--> statement-breakpoint
CREATE INDEX "client_workflows_by_created" ON "client_workflows" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflows_by_name" ON "client_workflows" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "client_workflows_by_status" ON "client_workflows" USING btree ("landlord_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflows_by_updated" ON "client_workflows" USING btree ("landlord_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "client_workflows_of_site" ON "client_workflows" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflows_of_tenant" ON "client_workflows" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflows_search" ON "client_workflows" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workflow_favorites_workflow" ON "workflow_favorites" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "workflows_by_name" ON "workflows" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "workflows_of_site" ON "workflows" USING btree ("site_id");