CREATE TABLE "mileage_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"rate" numeric(10, 4) DEFAULT 0 NOT NULL,
	"unit" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"currency" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mileage_rates_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "mileage_rates_days" CHECK ("mileage_rates"."valid_to" >= "mileage_rates"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"tax_type" text NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"rate" numeric(10, 4) DEFAULT 0 NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."valid_to" >= "tax_rates"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "mileage_rates" ADD CONSTRAINT "mileage_rates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mileage_rates_by_start" ON "mileage_rates" USING btree ("landlord_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_start" ON "tax_rates" USING btree ("landlord_id","valid_from","id");