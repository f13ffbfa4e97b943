DROP INDEX "submissions_due";--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" USING btree ("landlord_id","due","id","type") WHERE "submissions"."due" is not null;