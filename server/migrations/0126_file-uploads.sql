CREATE TABLE "file_upload_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_upload_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_id" integer NOT NULL,
	"starts_at" bigint NOT NULL,
	"file_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"folder_id" integer,
	"path" text NOT NULL,
	"same_name" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"mark" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload_pieces" ADD CONSTRAINT "file_upload_pieces_upload_id_file_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload_pieces" ADD CONSTRAINT "file_upload_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_upload_pieces_once" ON "file_upload_pieces" USING btree ("upload_id","starts_at");--> statement-breakpoint
CREATE INDEX "file_uploads_of_user" ON "file_uploads" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "file_uploads_of_company" ON "file_uploads" USING btree ("landlord_id");--> statement-breakpoint
CREATE INDEX "file_uploads_idle" ON "file_uploads" USING btree ("updated_at");