CREATE TABLE "amenities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amenities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"site_id" integer NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"bookable_by" text NOT NULL,
	"category_id" integer,
	"hours" jsonb NOT NULL,
	"slot_minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"requires_approval" boolean NOT NULL,
	"active" boolean NOT NULL,
	"picture_id" integer,
	"picture2_id" integer,
	"picture3_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amenities_scope" UNIQUE("landlord_id","site_id","id")
);
--> statement-breakpoint
CREATE TABLE "amenity_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amenity_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"amenity_id" integer NOT NULL,
	"contact_name" text NOT NULL,
	"contact_number" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"place" integer,
	"series" uuid,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amenity_bookings_times" CHECK ("amenity_bookings"."starts_at" < "amenity_bookings"."ends_at" and "amenity_bookings"."ends_at" <= "amenity_bookings"."free_at"),
	CONSTRAINT "amenity_bookings_place" CHECK (status not in ('Pending', 'Approved') or "amenity_bookings"."place" is not null)
);
--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_picture2_id_files_id_fk" FOREIGN KEY ("picture2_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_picture3_id_files_id_fk" FOREIGN KEY ("picture3_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_category" FOREIGN KEY ("landlord_id","category_id") REFERENCES "public"."tenant_categories"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_bookings" ADD CONSTRAINT "amenity_bookings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_bookings" ADD CONSTRAINT "amenity_bookings_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_name" ON "amenities" USING btree ("site_id",lower("name"));--> statement-breakpoint
CREATE INDEX "amenities_by_name" ON "amenities" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "amenities_by_location" ON "amenities" USING btree ("landlord_id","location","id");--> statement-breakpoint
CREATE INDEX "amenities_search" ON "amenities" USING gin (("name" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "amenity_bookings_by_start" ON "amenity_bookings" USING btree ("landlord_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "amenity_bookings_of_site" ON "amenity_bookings" USING btree ("site_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "amenity_bookings_of_tenant" ON "amenity_bookings" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "amenity_bookings_of_amenity" ON "amenity_bookings" USING btree ("amenity_id","starts_at");--> statement-breakpoint
CREATE INDEX "amenity_bookings_by_status" ON "amenity_bookings" USING btree ("landlord_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "amenity_bookings_waiting" ON "amenity_bookings" USING btree ("amenity_id","created_at","id") WHERE "amenity_bookings"."status" = 'Waiting';--> statement-breakpoint
CREATE INDEX "amenity_bookings_series" ON "amenity_bookings" USING btree ("series","starts_at") WHERE "amenity_bookings"."series" is not null;--> statement-breakpoint
CREATE INDEX "amenity_bookings_search" ON "amenity_bookings" USING gin ("contact_name" gin_trgm_ops);