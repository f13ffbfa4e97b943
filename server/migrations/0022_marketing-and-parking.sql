CREATE TABLE "job_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"publish_date" date,
	"close_date" date,
	"published" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_numbers" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_permits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_permits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"void_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"issue_date" date,
	"reason" text DEFAULT '' NOT NULL,
	"vehicles" jsonb NOT NULL,
	"plates" text[] NOT NULL,
	"plate_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parking_permits_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "parking_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"startdate" date,
	"enddate" date,
	"published" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_descriptions" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"store_description" text DEFAULT '' NOT NULL,
	"image_file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "parking_numbers" ADD CONSTRAINT "parking_numbers_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_permits" ADD CONSTRAINT "parking_permits_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_permits" ADD CONSTRAINT "parking_permits_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "parking_pictures" ADD CONSTRAINT "parking_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_pictures" ADD CONSTRAINT "parking_pictures_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."parking_permits"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_pictures" ADD CONSTRAINT "promotion_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_pictures" ADD CONSTRAINT "promotion_pictures_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."promotions"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_descriptions" ADD CONSTRAINT "store_descriptions_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_descriptions" ADD CONSTRAINT "store_descriptions_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "job_postings_by_created" ON "job_postings" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_title" ON "job_postings" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_type" ON "job_postings" USING btree ("landlord_id","type","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_start" ON "job_postings" USING btree ("landlord_id","start_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_end" ON "job_postings" USING btree ("landlord_id","end_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_publish" ON "job_postings" USING btree ("landlord_id","publish_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_by_close" ON "job_postings" USING btree ("landlord_id","close_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_of_site" ON "job_postings" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_postings_of_tenant" ON "job_postings" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_postings_search" ON "job_postings" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "parking_permits_no" ON "parking_permits" USING btree ("landlord_id","number");--> statement-breakpoint
CREATE INDEX "parking_permits_by_created" ON "parking_permits" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "parking_permits_by_title" ON "parking_permits" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "parking_permits_by_type" ON "parking_permits" USING btree ("landlord_id","type","id");--> statement-breakpoint
CREATE INDEX "parking_permits_by_status" ON "parking_permits" USING btree ("landlord_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "parking_permits_by_issue" ON "parking_permits" USING btree ("landlord_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "parking_permits_by_void" ON "parking_permits" USING btree ("landlord_id","void_date","id");--> statement-breakpoint
CREATE INDEX "parking_permits_of_site" ON "parking_permits" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "parking_permits_of_tenant" ON "parking_permits" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "parking_permits_plates" ON "parking_permits" USING gin ("plates");--> statement-breakpoint
CREATE INDEX "parking_permits_search" ON "parking_permits" USING gin (('P-' || "number" || ' ' || "title" || ' ' || "plate_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parking_pictures_of" ON "parking_pictures" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_pictures_file" ON "parking_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "promotion_pictures_of" ON "promotion_pictures" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_pictures_file" ON "promotion_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "promotions_by_created" ON "promotions" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_by_title" ON "promotions" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "promotions_by_type" ON "promotions" USING btree ("landlord_id","type","id");--> statement-breakpoint
CREATE INDEX "promotions_by_start" ON "promotions" USING btree ("landlord_id","startdate","id");--> statement-breakpoint
CREATE INDEX "promotions_by_end" ON "promotions" USING btree ("landlord_id","enddate","id");--> statement-breakpoint
CREATE INDEX "promotions_of_site" ON "promotions" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_of_tenant" ON "promotions" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_search" ON "promotions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "store_descriptions_search" ON "store_descriptions" USING gin ("name" gin_trgm_ops);