ALTER TABLE "sites" ADD COLUMN "manager_id" integer;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_manager" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sites_of_manager" ON "sites" USING btree ("manager_id") WHERE "sites"."manager_id" is not null;