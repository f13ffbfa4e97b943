CREATE TABLE "esignature_answers" (
	"signer_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"signature" text NOT NULL,
	"initials" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "esignature_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"envelope_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "esignature_envelopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_envelopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"template_id" integer,
	"template_name" text NOT NULL,
	"email_subject" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"pages" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"in_order" boolean NOT NULL,
	"status" text DEFAULT 'Sent' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"last_day" date,
	"remind_every" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "esignature_envelopes_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "esignature_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"signer_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "esignature_seal_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_seal_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sealed_pem" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "esignature_signers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"envelope_id" integer NOT NULL,
	"role" integer NOT NULL,
	"role_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "esignature_signers_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "esignature_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"file_id" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"roles" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "esignature_templates_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "esignature_trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"envelope_id" integer NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esignature_answers" ADD CONSTRAINT "esignature_answers_signer" FOREIGN KEY ("landlord_id","signer_id") REFERENCES "public"."esignature_signers"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_documents" ADD CONSTRAINT "esignature_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_documents" ADD CONSTRAINT "esignature_documents_envelope" FOREIGN KEY ("landlord_id","envelope_id") REFERENCES "public"."esignature_envelopes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_envelopes" ADD CONSTRAINT "esignature_envelopes_template_id_esignature_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."esignature_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_envelopes" ADD CONSTRAINT "esignature_envelopes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_envelopes" ADD CONSTRAINT "esignature_envelopes_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_envelopes" ADD CONSTRAINT "esignature_envelopes_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "esignature_keys" ADD CONSTRAINT "esignature_keys_signer" FOREIGN KEY ("landlord_id","signer_id") REFERENCES "public"."esignature_signers"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_signers" ADD CONSTRAINT "esignature_signers_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_signers" ADD CONSTRAINT "esignature_signers_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "esignature_signers" ADD CONSTRAINT "esignature_signers_envelope" FOREIGN KEY ("landlord_id","envelope_id") REFERENCES "public"."esignature_envelopes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_templates" ADD CONSTRAINT "esignature_templates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_templates" ADD CONSTRAINT "esignature_templates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_templates" ADD CONSTRAINT "esignature_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_trail" ADD CONSTRAINT "esignature_trail_envelope" FOREIGN KEY ("landlord_id","envelope_id") REFERENCES "public"."esignature_envelopes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_documents_kind" ON "esignature_documents" USING btree ("envelope_id","kind");--> statement-breakpoint
CREATE INDEX "esignature_documents_file" ON "esignature_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_date" ON "esignature_envelopes" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_subject" ON "esignature_envelopes" USING btree ("landlord_id","email_subject","id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_status" ON "esignature_envelopes" USING btree ("landlord_id","status","id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_signed" ON "esignature_envelopes" USING btree ("landlord_id","signed_at","id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_of_tenant" ON "esignature_envelopes" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_of_template" ON "esignature_envelopes" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "esignature_envelopes_open" ON "esignature_envelopes" USING btree ("id") WHERE "esignature_envelopes"."status" in ('Sent', 'Completing');--> statement-breakpoint
CREATE INDEX "esignature_envelopes_search" ON "esignature_envelopes" USING gin ("email_subject" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_keys_hash" ON "esignature_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "esignature_keys_of_signer" ON "esignature_keys" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_signers_role" ON "esignature_signers" USING btree ("envelope_id","role");--> statement-breakpoint
CREATE INDEX "esignature_signers_of_tenant" ON "esignature_signers" USING btree ("tenant_id",lower("email"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_templates_name" ON "esignature_templates" USING btree ("landlord_id",lower("name"));--> statement-breakpoint
CREATE INDEX "esignature_templates_by_date" ON "esignature_templates" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "esignature_templates_search" ON "esignature_templates" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "esignature_templates_file" ON "esignature_templates" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "esignature_trail_of_envelope" ON "esignature_trail" USING btree ("envelope_id","id");