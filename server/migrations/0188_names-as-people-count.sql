ALTER TABLE "file_nodes" drop column "listed";--> statement-breakpoint
ALTER TABLE "file_nodes" ADD COLUMN "listed" text GENERATED ALWAYS AS ((case when "file_nodes"."is_folder" then '0' else '1' end) || regexp_replace(regexp_replace(lower(regexp_replace(normalize("file_nodes"."name", NFD), '[\u0300-\u036f]', '', 'g')), '([0-9]+)', '00000000000\1', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "file_nodes_of_folder" ON "file_nodes" USING btree ("parent_id","listed","id");--> statement-breakpoint
CREATE INDEX "file_nodes_at_top" ON "file_nodes" USING btree ("landlord_id","site_id","tenant_id","listed","id") WHERE "file_nodes"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "file_nodes_by_listed" ON "file_nodes" USING btree ("landlord_id","listed","id");
