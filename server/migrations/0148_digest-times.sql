CREATE TABLE "digest_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" integer NOT NULL,
	"content" text NOT NULL,
	"event" integer,
	"string2" text DEFAULT '' NOT NULL,
	"integer1" integer DEFAULT 0 NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_times" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"days" integer[] NOT NULL,
	"hour" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_items" ADD CONSTRAINT "digest_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_times" ADD CONSTRAINT "digest_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_items_due" ON "digest_items" USING btree ("user_id","due_at");