CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"description_html" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"subject" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"description" text NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"lease_id" integer,
	"description_html" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivery_id" integer,
	CONSTRAINT "letters_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_called" ON "letter_templates" USING btree ("landlord_id",lower("name"));--> statement-breakpoint
CREATE INDEX "letter_templates_by_name" ON "letter_templates" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "letters_by_created" ON "letters" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_sent" ON "letters" USING btree ("landlord_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_subject" ON "letters" USING btree ("landlord_id","subject","id");--> statement-breakpoint
CREATE INDEX "letters_of_site" ON "letters" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_of_tenant" ON "letters" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin ("subject" gin_trgm_ops);