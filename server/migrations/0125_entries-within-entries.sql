CREATE TABLE "form_value_default_sites" (
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "form_value_default_sites_form_id_site_id_pk" PRIMARY KEY("form_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "form_values" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "form_value_default_sites" ADD CONSTRAINT "form_default_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_value_default_sites" ADD CONSTRAINT "form_default_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_value_default_sites" ADD CONSTRAINT "form_default_value" FOREIGN KEY ("landlord_id","value_id") REFERENCES "public"."form_values"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_default_of_value" ON "form_value_default_sites" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "form_default_of_site" ON "form_value_default_sites" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_parent" FOREIGN KEY ("landlord_id","parent_id") REFERENCES "public"."form_values"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_parent" FOREIGN KEY ("landlord_id","parent_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_values_of_parent" ON "form_values" USING btree ("parent_id","form_id","created_at","id") WHERE "form_values"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "forms_of_parent" ON "forms" USING btree ("parent_id") WHERE "forms"."parent_id" is not null;