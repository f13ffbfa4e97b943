ALTER TABLE "contracts" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "lease_filled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "lease_filled_by" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_lease_filled_by_users_id_fk" FOREIGN KEY ("lease_filled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_of_lease" ON "contracts" USING btree ("lease_id","updated_at","id") WHERE "contracts"."lease_id" is not null;