ALTER TABLE "esignature_envelopes" ADD COLUMN "may_delegate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "esignature_keys" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "esignature_keys" ADD COLUMN "code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "esignature_keys" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "esignature_signers" ADD COLUMN "code" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "esignature_signers" ADD COLUMN "phone" text DEFAULT '' NOT NULL;