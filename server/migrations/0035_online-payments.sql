CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"account_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"payment_id" integer,
	"charged_back" boolean DEFAULT false NOT NULL,
	"fee" bigint,
	"failure" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"key_hash" text,
	"asked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_attempts_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"landlord_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_mode" text NOT NULL,
	"state" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_id" text,
	"payment_intent_id" text,
	"gateway_id" text,
	"idempotency_key" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_gatewayId_unique" UNIQUE("gateway_id"),
	CONSTRAINT "payment_refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "client_payments" DROP CONSTRAINT "client_payments_applied";--> statement-breakpoint
ALTER TABLE "client_payments" DROP CONSTRAINT "client_payments_posted";--> statement-breakpoint
ALTER TABLE "client_payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_payments" ADD COLUMN "refunded_by" integer;--> statement-breakpoint
ALTER TABLE "client_payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_of_tenant" ON "payment_attempts" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_of_payment" ON "payment_attempts" USING btree ("landlord_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_waiting" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."state" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_refunds_of_payment" ON "payment_refunds" USING btree ("landlord_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("id") WHERE "payment_refunds"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_refunded" CHECK (("client_payments"."refunded" > 0) = ("client_payments"."status" in ('PartialRefund', 'FullRefund')));--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_applied" CHECK ("client_payments"."amount" > 0 and "client_payments"."applied" >= 0 and "client_payments"."refunded" >= 0 and "client_payments"."applied" + "client_payments"."refunded" <= "client_payments"."amount");--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_posted" CHECK ("client_payments"."applied" = 0 or "client_payments"."status" in ('Paid', 'PartialRefund'));