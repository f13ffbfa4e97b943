CREATE TABLE "form_buttons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_buttons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"label" text NOT NULL,
	"colour" text NOT NULL,
	"question" text NOT NULL,
	"match" text NOT NULL,
	"tests" jsonb NOT NULL,
	"roles" integer[] NOT NULL,
	"for_clients" boolean NOT NULL,
	"action" text NOT NULL,
	"sets" jsonb NOT NULL,
	"template_id" integer,
	"workflow_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_buttons" ADD CONSTRAINT "form_buttons_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_buttons" ADD CONSTRAINT "form_buttons_template" FOREIGN KEY ("template_id") REFERENCES "public"."form_mail_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_buttons_of_form" ON "form_buttons" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "form_buttons_of_template" ON "form_buttons" USING btree ("template_id");