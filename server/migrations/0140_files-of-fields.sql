CREATE TABLE "form_field_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_field_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"field_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_field_files" ADD CONSTRAINT "form_field_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_files" ADD CONSTRAINT "form_field_files_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."form_values"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_field_files_of" ON "form_field_files" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "form_field_files_file" ON "form_field_files" USING btree ("file_id");