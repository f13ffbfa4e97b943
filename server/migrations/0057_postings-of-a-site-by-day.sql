CREATE INDEX "job_postings_of_site_by_start" ON "job_postings" USING btree ("site_id","start_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_of_site_by_end" ON "job_postings" USING btree ("site_id","end_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_of_site_by_publish" ON "job_postings" USING btree ("site_id","publish_date","id");--> statement-breakpoint
CREATE INDEX "job_postings_of_site_by_close" ON "job_postings" USING btree ("site_id","close_date","id");--> statement-breakpoint
CREATE INDEX "promotions_of_site_by_start" ON "promotions" USING btree ("site_id","startdate","id");--> statement-breakpoint
CREATE INDEX "promotions_of_site_by_end" ON "promotions" USING btree ("site_id","enddate","id");