CREATE TABLE "contract_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"description_html" text,
	"condition" jsonb,
	"requests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_parts_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_parts" ADD CONSTRAINT "contract_parts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parts" ADD CONSTRAINT "contract_parts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_parts_called" ON "contract_parts" USING btree ("landlord_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "contract_parts_by_name" ON "contract_parts" USING btree ("landlord_id","kind","name","id");--> statement-breakpoint
CREATE INDEX "contract_parts_by_created" ON "contract_parts" USING btree ("landlord_id","kind","created_at","id");