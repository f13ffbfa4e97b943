ALTER TABLE "contract_remarks" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_remarks" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "contract_remarks" ADD COLUMN "asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_remarks_waiting" ON "contract_remarks" USING btree ("landlord_id","by_client","contract_id") WHERE "contract_remarks"."state" = 'Open' or "contract_remarks"."asks";