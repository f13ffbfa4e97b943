CREATE TABLE "meeting_attendees" (
	"landlord_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	CONSTRAINT "meeting_attendees_meeting_id_email_pk" PRIMARY KEY("meeting_id","email")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"details" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"all_day" boolean NOT NULL,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "meetings_times" CHECK ("meetings"."starts_at" < "meetings"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_meeting" FOREIGN KEY ("landlord_id","meeting_id") REFERENCES "public"."meetings"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_attendees_user" ON "meeting_attendees" USING btree ("user_id","meeting_id") WHERE "meeting_attendees"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_by_start" ON "meetings" USING btree ("landlord_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_site" ON "meetings" USING btree ("site_id","starts_at","id");