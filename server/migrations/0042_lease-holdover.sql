ALTER TABLE "leases" ADD COLUMN "holdover_factor" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "holds_over" boolean DEFAULT false NOT NULL;