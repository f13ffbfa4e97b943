CREATE TABLE "book_account_maps" (
	"landlord_id" integer NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "book_account_maps_once" PRIMARY KEY("landlord_id","type","code")
);
--> statement-breakpoint
CREATE TABLE "book_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_accounts_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "book_account_maps" ADD CONSTRAINT "book_account_maps_account" FOREIGN KEY ("landlord_id","account_id") REFERENCES "public"."book_accounts"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_accounts" ADD CONSTRAINT "book_accounts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_account_maps_of_account" ON "book_account_maps" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_accounts_number" ON "book_accounts" USING btree ("landlord_id",lower("number"));