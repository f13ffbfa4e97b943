DROP INDEX "esignature_envelopes_search";--> statement-breakpoint
CREATE INDEX "esignature_signers_search" ON "esignature_signers" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "esignature_envelopes_search" ON "esignature_envelopes" USING gin (("email_subject" || ' ' || "template_name") gin_trgm_ops);