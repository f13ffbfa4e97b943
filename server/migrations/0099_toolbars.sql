CREATE TABLE "toolbars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "toolbars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"theme_id" integer,
	"link_text" text NOT NULL,
	"link_address" text NOT NULL,
	"help_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "toolbars" ADD CONSTRAINT "toolbars_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toolbars" ADD CONSTRAINT "toolbars_theme" FOREIGN KEY ("landlord_id","theme_id") REFERENCES "public"."themes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "toolbars_of" ON "toolbars" USING btree ("landlord_id",coalesce("theme_id", 0));