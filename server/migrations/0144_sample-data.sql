ALTER TABLE "sessions" ADD COLUMN "in_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sample_for" integer;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "sample_of" integer;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "sample_progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "sample_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sample_for_users_id_fk" FOREIGN KEY ("sample_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlords" ADD CONSTRAINT "landlords_sample_of_landlords_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sample_for" UNIQUE("sample_for");--> statement-breakpoint
ALTER TABLE "landlords" ADD CONSTRAINT "landlords_sample_of" UNIQUE("sample_of");