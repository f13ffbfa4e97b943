ALTER TABLE "leases" ADD COLUMN "required_cover" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "cover_amount" integer;