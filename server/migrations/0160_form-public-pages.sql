CREATE TABLE "form_public_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_public_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"field_ids" integer[] NOT NULL,
	"pictures" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_public_pages_of_form" UNIQUE("form_id")
);
--> statement-breakpoint
ALTER TABLE "form_values" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_public_pages" ADD CONSTRAINT "form_public_pages_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_values_public" ON "form_values" USING btree ("form_id","created_at","id") WHERE "form_values"."is_public";