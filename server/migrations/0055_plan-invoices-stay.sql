ALTER TABLE "subscription_invoices" DROP CONSTRAINT "subscription_invoices_corporate_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_corporate_user_id_users_id_fk" FOREIGN KEY ("corporate_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;