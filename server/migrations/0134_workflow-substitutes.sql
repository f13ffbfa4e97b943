CREATE TABLE "workflow_absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"user_id" integer NOT NULL,
	"substitute_id" integer NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflow_absences_days" CHECK ("workflow_absences"."first_day" <= "workflow_absences"."last_day" and "workflow_absences"."user_id" <> "workflow_absences"."substitute_id")
);
--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD COLUMN "substitute_id" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD COLUMN "raised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_events" ADD COLUMN "instead_of" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD COLUMN "raise_on" date;--> statement-breakpoint
ALTER TABLE "workflow_absences" ADD CONSTRAINT "workflow_absences_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_absences" ADD CONSTRAINT "workflow_absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_absences" ADD CONSTRAINT "workflow_absences_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_absences" ADD CONSTRAINT "workflow_absences_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_absences_by_day" ON "workflow_absences" USING btree ("landlord_id","last_day","first_day");--> statement-breakpoint
CREATE INDEX "workflow_absences_of" ON "workflow_absences" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "workflow_absences_substitute" ON "workflow_absences" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "workflow_absences_by_last_day" ON "workflow_absences" USING btree ("last_day");--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD CONSTRAINT "client_workflow_assignments_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_assignments" ADD CONSTRAINT "client_workflow_assignments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_events" ADD CONSTRAINT "client_workflow_events_instead_of_users_id_fk" FOREIGN KEY ("instead_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_workflow_assignments_substitute" ON "client_workflow_assignments" USING btree ("substitute_id","mode","due_on","id") WHERE "client_workflow_assignments"."open" and "client_workflow_assignments"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "client_workflow_steps_raise" ON "client_workflow_steps" USING btree ("raise_on","id") WHERE "client_workflow_steps"."state" in ('Started', 'Waiting_Approval') and "client_workflow_steps"."raise_on" is not null;