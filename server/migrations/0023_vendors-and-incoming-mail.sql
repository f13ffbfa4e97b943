CREATE TABLE "maintenance_incoming_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_incoming_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"request_id" integer NOT NULL,
	"message_hash" text NOT NULL,
	"sender" text NOT NULL,
	"original" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD COLUMN "by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "vendor_contact_id" integer;--> statement-breakpoint
ALTER TABLE "maintenance_work_orders" ADD COLUMN "vendor_contact_id" integer;--> statement-breakpoint
ALTER TABLE "maintenance_work_orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_work_orders" ADD COLUMN "accepted_by" integer;--> statement-breakpoint
ALTER TABLE "maintenance_incoming_mails" ADD CONSTRAINT "maintenance_incoming_mails_request" FOREIGN KEY ("landlord_id","site_id","request_id") REFERENCES "public"."maintenance_requests"("landlord_id","site_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_incoming_mails_once" ON "maintenance_incoming_mails" USING btree ("request_id","message_hash");--> statement-breakpoint
ALTER TABLE "maintenance_work_orders" ADD CONSTRAINT "maintenance_work_orders_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;