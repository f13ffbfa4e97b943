CREATE TABLE "image_albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_albums_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "repository_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repository_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"album_id" integer,
	"shared" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"tag_list" text[] DEFAULT '{}' NOT NULL,
	"currency" text NOT NULL,
	"words" text NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "image_albums" ADD CONSTRAINT "image_albums_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_albums" ADD CONSTRAINT "image_albums_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "repository_images" ADD CONSTRAINT "repository_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_images" ADD CONSTRAINT "repository_images_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_images" ADD CONSTRAINT "repository_images_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_images" ADD CONSTRAINT "repository_images_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "repository_images" ADD CONSTRAINT "repository_images_album" FOREIGN KEY ("landlord_id","album_id") REFERENCES "public"."image_albums"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_record" FOREIGN KEY ("landlord_id","record_id") REFERENCES "public"."products"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "image_albums_name" ON "image_albums" USING btree ("site_id",coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "image_albums_by_name" ON "image_albums" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repository_images_file" ON "repository_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "repository_images_by_created" ON "repository_images" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repository_images_by_name" ON "repository_images" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "repository_images_of_site" ON "repository_images" USING btree ("landlord_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repository_images_of_tenant" ON "repository_images" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repository_images_of_album" ON "repository_images" USING btree ("album_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repository_images_tags" ON "repository_images" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "repository_images_search" ON "repository_images" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_pictures_of" ON "product_pictures" USING btree ("landlord_id","record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "products_by_created" ON "products" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("landlord_id","type","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("landlord_id","price","id");--> statement-breakpoint
CREATE INDEX "products_of_site" ON "products" USING btree ("landlord_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_of_tenant" ON "products" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tag_list");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("words" gin_trgm_ops);