ALTER TABLE "text_pictures" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_template_versions" ADD COLUMN "page" jsonb DEFAULT '{"pageHeader":"","headerFirst":false,"pageFooter":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "page_header" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "header_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "page_footer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "page" jsonb DEFAULT '{"pageHeader":"","headerFirst":false,"pageFooter":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD COLUMN "page_header" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD COLUMN "header_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD COLUMN "page_footer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "page_header" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "header_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "page_footer" text DEFAULT '' NOT NULL;