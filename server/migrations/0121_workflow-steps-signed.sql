CREATE TABLE "client_workflow_envelopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflow_envelopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"client_workflow_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"envelope_id" integer NOT NULL,
	"internal" boolean NOT NULL,
	"template" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "filled" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD COLUMN "envelope_id" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_envelopes" ADD CONSTRAINT "client_workflow_envelopes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_envelopes" ADD CONSTRAINT "client_workflow_envelopes_run" FOREIGN KEY ("landlord_id","site_id","client_workflow_id") REFERENCES "public"."client_workflows"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_workflow_envelopes" ADD CONSTRAINT "client_workflow_envelopes_step" FOREIGN KEY ("landlord_id","step_id") REFERENCES "public"."client_workflow_steps"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_workflow_envelopes_of" ON "client_workflow_envelopes" USING btree ("client_workflow_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflow_envelopes_step_of" ON "client_workflow_envelopes" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "client_workflow_steps_envelope" ON "client_workflow_steps" USING btree ("envelope_id") WHERE "client_workflow_steps"."envelope_id" is not null;--> statement-breakpoint
CREATE INDEX "client_workflow_steps_contract" ON "client_workflow_steps" USING btree ("contract_id") WHERE "client_workflow_steps"."contract_id" is not null;