CREATE TABLE "app_notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"landlord_id" integer NOT NULL,
	"event" integer NOT NULL,
	"string1" text NOT NULL,
	"string2" text NOT NULL,
	"integer1" integer NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"entries" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_notifications" ADD CONSTRAINT "app_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_notifications_unviewed" ON "app_notifications" USING btree ("user_id","event","integer1","string2") WHERE "app_notifications"."viewed_at" is null;--> statement-breakpoint
CREATE INDEX "app_notifications_newest" ON "app_notifications" USING btree ("user_id","created_at","id") WHERE "app_notifications"."viewed_at" is null;--> statement-breakpoint
CREATE INDEX "app_notifications_age" ON "app_notifications" USING btree ("created_at");