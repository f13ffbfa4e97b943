CREATE TABLE "workflow_starts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"workflow_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"run_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflow_starts_once" UNIQUE("workflow_id","subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "starts_by" jsonb;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "starts_since" date;--> statement-breakpoint
ALTER TABLE "workflow_starts" ADD CONSTRAINT "workflow_starts_of" FOREIGN KEY ("landlord_id","workflow_id") REFERENCES "public"."workflows"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_starts_by_day" ON "workflow_starts" USING btree ("landlord_id","created_at");--> statement-breakpoint
CREATE INDEX "workflows_by_themselves" ON "workflows" USING btree ("landlord_id","id") WHERE "workflows"."starts_by" is not null;