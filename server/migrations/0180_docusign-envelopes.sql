CREATE TABLE "esignature_docusign" (
	"envelope_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"connection_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	"remote_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esignature_envelopes" ADD COLUMN "connection_id" integer;--> statement-breakpoint
ALTER TABLE "esignature_docusign" ADD CONSTRAINT "esignature_docusign_envelope" FOREIGN KEY ("landlord_id","envelope_id") REFERENCES "public"."esignature_envelopes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_docusign_transaction" ON "esignature_docusign" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "esignature_docusign_remote" ON "esignature_docusign" USING btree ("remote_id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_connection" ON "esignature_envelopes" USING btree ("connection_id","id") WHERE "esignature_envelopes"."connection_id" is not null;