DROP INDEX "esignature_documents_kind";--> statement-breakpoint
ALTER TABLE "esignature_documents" ADD COLUMN "signer_id" integer;--> statement-breakpoint
ALTER TABLE "esignature_documents" ADD COLUMN "field_id" integer;--> statement-breakpoint
ALTER TABLE "esignature_documents" ADD CONSTRAINT "esignature_documents_signer" FOREIGN KEY ("landlord_id","signer_id") REFERENCES "public"."esignature_signers"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_documents_attached" ON "esignature_documents" USING btree ("signer_id","field_id");--> statement-breakpoint
CREATE INDEX "esignature_documents_of_envelope" ON "esignature_documents" USING btree ("envelope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "esignature_documents_kind" ON "esignature_documents" USING btree ("envelope_id","kind") WHERE "esignature_documents"."kind" <> 'attachment';