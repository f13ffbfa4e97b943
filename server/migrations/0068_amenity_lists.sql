CREATE INDEX "amenities_by_capacity" ON "amenities" USING btree ("landlord_id","capacity","id");--> statement-breakpoint
CREATE INDEX "amenities_by_fee" ON "amenities" USING btree ("landlord_id","fee","id");--> statement-breakpoint
CREATE INDEX "amenities_by_approval" ON "amenities" USING btree ("landlord_id","requires_approval","id");--> statement-breakpoint
CREATE INDEX "amenities_by_active" ON "amenities" USING btree ("landlord_id","active","id");