CREATE TABLE "client_workflow_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_workflow_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"client_workflow_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"round" integer NOT NULL,
	"subject" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"delivery_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_workflow_steps" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "client_workflow_mails" ADD CONSTRAINT "client_workflow_mails_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_workflow_mails" ADD CONSTRAINT "client_workflow_mails_run" FOREIGN KEY ("landlord_id","site_id","client_workflow_id") REFERENCES "public"."client_workflows"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_workflow_mails" ADD CONSTRAINT "client_workflow_mails_step" FOREIGN KEY ("landlord_id","step_id") REFERENCES "public"."client_workflow_steps"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_workflow_mails_of" ON "client_workflow_mails" USING btree ("client_workflow_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_workflow_mails_step_of" ON "client_workflow_mails" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "client_workflow_steps_invoice" ON "client_workflow_steps" USING btree ("invoice_id") WHERE "client_workflow_steps"."invoice_id" is not null;