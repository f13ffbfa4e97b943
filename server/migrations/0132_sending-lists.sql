CREATE TABLE "esignature_sendings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esignature_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"email_subject" text NOT NULL,
	"message" text NOT NULL,
	"last_day" date,
	"remind_every" integer NOT NULL,
	"may_delegate" boolean NOT NULL,
	"list_role" integer NOT NULL,
	"recipients" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esignature_sendings" ADD CONSTRAINT "esignature_sendings_template_id_esignature_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."esignature_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_sendings" ADD CONSTRAINT "esignature_sendings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignature_sendings" ADD CONSTRAINT "esignature_sendings_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "esignature_sendings_of_template" ON "esignature_sendings" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "esignature_sendings_by_date" ON "esignature_sendings" USING btree ("created_at");