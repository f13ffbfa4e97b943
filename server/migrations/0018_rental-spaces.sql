CREATE TABLE "rental_space_plans" (
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_space_plans_pk" PRIMARY KEY("site_id")
);
--> statement-breakpoint
CREATE TABLE "rental_space_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_space_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_space_viewings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_space_viewings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"space_id" integer NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text NOT NULL,
	"language" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_space_viewings_times" CHECK ("rental_space_viewings"."starts_at" < "rental_space_viewings"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "rental_spaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_spaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"site_id" integer NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"floor_size" numeric(10, 2) DEFAULT 0 NOT NULL,
	"rent_per_sqft" numeric(10, 4) DEFAULT 0 NOT NULL,
	"cam" numeric(10, 4) DEFAULT 0 NOT NULL,
	"tax" numeric(10, 4) DEFAULT 0 NOT NULL,
	"electrical" text DEFAULT '' NOT NULL,
	"area_cert" text DEFAULT '' NOT NULL,
	"relocation" text DEFAULT '' NOT NULL,
	"termination" text DEFAULT '' NOT NULL,
	"availability" date,
	"expiration" date,
	"is_double_door" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_available" boolean NOT NULL,
	"plan_x" double precision,
	"plan_y" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_spaces_scope" UNIQUE("landlord_id","site_id","id"),
	CONSTRAINT "rental_spaces_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "rental_spaces_dates" CHECK ("rental_spaces"."availability" <= "rental_spaces"."expiration"),
	CONSTRAINT "rental_spaces_point" CHECK (("rental_spaces"."plan_x" is null) = ("rental_spaces"."plan_y" is null))
);
--> statement-breakpoint
ALTER TABLE "rental_space_plans" ADD CONSTRAINT "rental_space_plans_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_plans" ADD CONSTRAINT "rental_space_plans_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_pictures" ADD CONSTRAINT "rental_space_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_pictures" ADD CONSTRAINT "rental_space_pictures_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."rental_spaces"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_viewings" ADD CONSTRAINT "rental_space_viewings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_space_viewings" ADD CONSTRAINT "rental_space_viewings_space" FOREIGN KEY ("landlord_id","site_id","space_id") REFERENCES "public"."rental_spaces"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_spaces" ADD CONSTRAINT "rental_spaces_site_fk" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_space_plans_file" ON "rental_space_plans" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "rental_space_pictures_of" ON "rental_space_pictures" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_space_pictures_file" ON "rental_space_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_start" ON "rental_space_viewings" USING btree ("landlord_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_contact" ON "rental_space_viewings" USING btree ("landlord_id","contact_name","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_created" ON "rental_space_viewings" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_email" ON "rental_space_viewings" USING btree ("landlord_id",lower("email"),"starts_at");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_of_site" ON "rental_space_viewings" USING btree ("site_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_of_tenant" ON "rental_space_viewings" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_of_space" ON "rental_space_viewings" USING btree ("space_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_by_status" ON "rental_space_viewings" USING btree ("landlord_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "rental_space_viewings_search" ON "rental_space_viewings" USING gin ("contact_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "rental_spaces_name" ON "rental_spaces" USING btree ("site_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rental_spaces_by_created" ON "rental_spaces" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_name" ON "rental_spaces" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_type" ON "rental_spaces" USING btree ("landlord_id","type","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_location" ON "rental_spaces" USING btree ("landlord_id","location","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_size" ON "rental_spaces" USING btree ("landlord_id","floor_size","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_rent" ON "rental_spaces" USING btree ("landlord_id","rent_per_sqft","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_availability" ON "rental_spaces" USING btree ("landlord_id","availability","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_by_expiration" ON "rental_spaces" USING btree ("landlord_id","expiration","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_of_site" ON "rental_spaces" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_spaces_search" ON "rental_spaces" USING gin (("name" || ' ' || "unit" || ' ' || "location") gin_trgm_ops);