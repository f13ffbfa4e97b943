CREATE TABLE "form_entry_keys" (
	"landlord_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"form_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_entry_keys_landlord_id_key_pk" PRIMARY KEY("landlord_id","key")
);
--> statement-breakpoint
ALTER TABLE "form_entry_keys" ADD CONSTRAINT "form_entry_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry_keys" ADD CONSTRAINT "form_entry_keys_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entry_keys_of_form" ON "form_entry_keys" USING btree ("form_id");