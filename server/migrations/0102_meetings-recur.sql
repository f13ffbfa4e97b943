ALTER TABLE "meetings" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "lasts_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "left_out" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "occurrence" date;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "reminders" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_series" FOREIGN KEY ("landlord_id","series_id") REFERENCES "public"."meetings"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_of_series" ON "meetings" USING btree ("landlord_id","lasts_until") WHERE "meetings"."rule" is not null;--> statement-breakpoint
CREATE INDEX "meetings_to_remind" ON "meetings" USING btree ("remind_at") WHERE "meetings"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_occurrence" UNIQUE("series_id","occurrence");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_of_one_series" CHECK ("meetings"."series_id" is null or ("meetings"."occurrence" is not null and "meetings"."rule" is null));