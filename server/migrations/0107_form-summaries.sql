CREATE TABLE "form_summaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_summaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"name" text NOT NULL,
	"measure" text NOT NULL,
	"field_id" integer,
	"span" text NOT NULL,
	"shown_as" text NOT NULL,
	"for_clients" boolean DEFAULT false NOT NULL,
	"group_by" text NOT NULL,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_summaries" ADD CONSTRAINT "form_summaries_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_summaries_in_order" ON "form_summaries" USING btree ("form_id","place","id");