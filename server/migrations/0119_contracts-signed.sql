ALTER TABLE "contracts" ADD COLUMN "envelope_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_of_envelope" ON "contracts" USING btree ("envelope_id");