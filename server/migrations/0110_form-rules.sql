CREATE TABLE "form_conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_conditions_of_form" UNIQUE("form_id")
);
--> statement-breakpoint
CREATE TABLE "form_locks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"match" text NOT NULL,
	"tests" jsonb NOT NULL,
	"field_ids" integer[] NOT NULL,
	"except_roles" integer[] NOT NULL,
	"why" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_conditions" ADD CONSTRAINT "form_conditions_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_locks" ADD CONSTRAINT "form_locks_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_locks_of_form" ON "form_locks" USING btree ("form_id","id");