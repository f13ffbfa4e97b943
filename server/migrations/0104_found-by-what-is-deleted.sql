CREATE INDEX "themes_logo" ON "themes" USING btree ("logo_file_id") WHERE "themes"."logo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "themes_logo_dark" ON "themes" USING btree ("logo_dark_file_id") WHERE "themes"."logo_dark_file_id" is not null;--> statement-breakpoint
CREATE INDEX "themes_favicon" ON "themes" USING btree ("favicon_file_id") WHERE "themes"."favicon_file_id" is not null;--> statement-breakpoint
CREATE INDEX "amenities_picture" ON "amenities" USING btree ("picture_id") WHERE "amenities"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "amenities_picture2" ON "amenities" USING btree ("picture2_id") WHERE "amenities"."picture2_id" is not null;--> statement-breakpoint
CREATE INDEX "amenities_picture3" ON "amenities" USING btree ("picture3_id") WHERE "amenities"."picture3_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_of_tenant" ON "chat_messages" USING btree ("tenant_id") WHERE "chat_messages"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "corporate_requests_of_tenant" ON "corporate_requests" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "corporate_requests_proof" ON "corporate_requests" USING btree ("proof_file_id") WHERE "corporate_requests"."proof_file_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_of_tenant" ON "payment_refunds" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "invoice_disputes_of_tenant" ON "invoice_disputes" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "reminder_pauses_of_tenant" ON "reminder_pauses" USING btree ("tenant_id") WHERE "reminder_pauses"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "store_descriptions_image" ON "store_descriptions" USING btree ("image_file_id") WHERE "store_descriptions"."image_file_id" is not null;