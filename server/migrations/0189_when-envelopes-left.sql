ALTER TABLE "esignature_envelopes" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "esignature_envelopes_by_sent" ON "esignature_envelopes" USING btree ("landlord_id","sent_at","id");--> statement-breakpoint
-- What the portal sends leaves as it is made; DocuSign's left as those who are first were asked.
UPDATE "esignature_envelopes" e SET "sent_at" = coalesce(
  (SELECT min(t."at") FROM "esignature_trail" t WHERE t."envelope_id" = e."id" AND t."what" = 'Sent'),
  CASE WHEN e."connection_id" IS NULL THEN e."created_at" END);
