ALTER TABLE "forms" ADD COLUMN "reads" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "forms_reading" ON "forms" USING btree ("landlord_id") WHERE "forms"."reads" <> '{}';