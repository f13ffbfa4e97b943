DROP INDEX "submissions_of_tenant";--> statement-breakpoint
CREATE INDEX "submissions_type_due" ON "submissions" USING btree ("landlord_id","type","due","id") WHERE "submissions"."due" is not null;--> statement-breakpoint
CREATE INDEX "submissions_of_tenant" ON "submissions" USING btree ("tenant_id","type","due");