CREATE TABLE "announcement_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_memo_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_memo_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "site_memos" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_landlord_id" UNIQUE("landlord_id","id");--> statement-breakpoint
ALTER TABLE "site_memos" ADD CONSTRAINT "site_memos_landlord_id" UNIQUE("landlord_id","id");--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."announcements"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_memo_files" ADD CONSTRAINT "site_memo_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_memo_files" ADD CONSTRAINT "site_memo_files_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."site_memos"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_files_of" ON "announcement_files" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_files_file" ON "announcement_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "site_memo_files_of" ON "site_memo_files" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "site_memo_files_file" ON "site_memo_files" USING btree ("file_id");