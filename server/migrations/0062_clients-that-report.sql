ALTER TABLE "sales_years" ADD COLUMN "earliest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_reports_audited" ON "sales_reports" USING btree ("landlord_id","year","month","tenant_id","status","gross_sales","audited_sales");--> statement-breakpoint
CREATE INDEX "sales_years_reporting" ON "sales_years" USING btree ("landlord_id","site_id","tenant_id") WHERE "sales_years"."earliest";--> statement-breakpoint
CREATE INDEX "sales_years_reports" ON "sales_years" USING btree ("tenant_id") WHERE "sales_years"."earliest";--> statement-breakpoint
CREATE INDEX "sales_years_ranked" ON "sales_years" USING btree ("landlord_id","year","currency","total_sales","tenant_id","site_id","periods_reported","compared_sales","sales_before");--> statement-breakpoint
UPDATE "sales_years" y SET "earliest" = true WHERE NOT EXISTS (SELECT FROM "sales_years" b WHERE b."tenant_id" = y."tenant_id" AND (b."year", b."currency") < (y."year", y."currency"));
