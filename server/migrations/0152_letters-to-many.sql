CREATE TABLE "letter_numbers" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"key" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_runs_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "letter_runs_once" UNIQUE("landlord_id","key")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "no" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "letter_numbers" ADD CONSTRAINT "letter_numbers_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_runs_running" ON "letter_runs" USING btree ("id") WHERE "letter_runs"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_run" FOREIGN KEY ("landlord_id","run_id") REFERENCES "public"."letter_runs"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_of_run" ON "letters" USING btree ("run_id","id") WHERE "letters"."run_id" is not null;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_no" UNIQUE("landlord_id","no");--> statement-breakpoint
-- Letters that have left get their numbers in that order.
UPDATE "letters" SET "no" = "numbered"."no" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "landlord_id" ORDER BY "sent_at", "id")::integer AS "no" FROM "letters" WHERE "sent_at" IS NOT NULL
) AS "numbered" WHERE "numbered"."id" = "letters"."id";--> statement-breakpoint
INSERT INTO "letter_numbers" ("landlord_id", "last") SELECT "landlord_id", max("no") FROM "letters" WHERE "no" IS NOT NULL GROUP BY "landlord_id";
