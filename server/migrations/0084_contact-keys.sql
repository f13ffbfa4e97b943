DROP INDEX "contacts_same_email";--> statement-breakpoint
DROP INDEX "contacts_same_phone";--> statement-breakpoint
DROP INDEX "contacts_same_name";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || company)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_same_email" ON "contacts" USING btree ("landlord_id","email_key","id","site_id") WHERE "contacts"."email_key" <> '';--> statement-breakpoint
CREATE INDEX "contacts_same_phone" ON "contacts" USING btree ("landlord_id","phone_e_164","id","site_id") WHERE "contacts"."phone_e_164" <> '';--> statement-breakpoint
CREATE INDEX "contacts_same_name" ON "contacts" USING btree ("landlord_id","name_key","id","site_id");