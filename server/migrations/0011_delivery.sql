CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"channels" text[] NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"landlord_id" integer NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	"language" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"mail_id" integer,
	"key_hash" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "emergency_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"site_id" integer NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"list_ids" integer[] DEFAULT '{}' NOT NULL,
	"contact_ids" integer[] DEFAULT '{}' NOT NULL,
	"delivery_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_memos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_memos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"subject" text NOT NULL,
	"site_id" integer NOT NULL,
	"expires_on" date,
	"description" text NOT NULL,
	"list_ids" integer[] DEFAULT '{}' NOT NULL,
	"contact_ids" integer[] DEFAULT '{}' NOT NULL,
	"delivery_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD CONSTRAINT "delivery_recipients_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD CONSTRAINT "delivery_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_memos" ADD CONSTRAINT "site_memos_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_memos" ADD CONSTRAINT "site_memos_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_record" ON "deliveries" USING btree ("landlord_id","kind","record_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("send_at") WHERE "deliveries"."state" in ('waiting', 'expanding', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_recipients_once" ON "delivery_recipients" USING btree ("delivery_id","channel","address");--> statement-breakpoint
CREATE INDEX "delivery_recipients_by_name" ON "delivery_recipients" USING btree ("delivery_id","name","id");--> statement-breakpoint
CREATE INDEX "delivery_recipients_queued" ON "delivery_recipients" USING btree ("delivery_id","id") WHERE "delivery_recipients"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "delivery_recipients_user" ON "delivery_recipients" USING btree ("user_id","delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_recipients_mail" ON "delivery_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_recipients_key" ON "delivery_recipients" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "emergency_alerts_by_name" ON "emergency_alerts" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_by_phone" ON "emergency_alerts" USING btree ("landlord_id","phone_number","id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_by_description" ON "emergency_alerts" USING btree ("landlord_id","description","id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_of_site" ON "emergency_alerts" USING btree ("site_id","name","id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_search" ON "emergency_alerts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_memos_by_created" ON "site_memos" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_memos_by_subject" ON "site_memos" USING btree ("landlord_id","subject","id");--> statement-breakpoint
CREATE INDEX "site_memos_by_end" ON "site_memos" USING btree ("landlord_id","expires_on","id");--> statement-breakpoint
CREATE INDEX "site_memos_of_site" ON "site_memos" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_memos_search" ON "site_memos" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;