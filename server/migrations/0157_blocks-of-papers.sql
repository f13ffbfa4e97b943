ALTER TABLE "invoice_templates" ADD COLUMN "opening" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Plain texts become paragraphs, with a break where a line ended. What was issued keeps its plain ones.
UPDATE "invoice_templates" SET
	"instructions" = CASE WHEN "instructions" = '' THEN '' ELSE '<p>' || replace(regexp_replace(
		replace(replace(replace("instructions", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n{2,}', '</p><p>', 'g'), E'\n', '<br />') || '</p>' END,
	"footer" = CASE WHEN "footer" = '' THEN '' ELSE '<p>' || replace(regexp_replace(
		replace(replace(replace("footer", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n{2,}', '</p><p>', 'g'), E'\n', '<br />') || '</p>' END,
	"blocks" = array_append("blocks"[:array_position("blocks", 'lines') - 1], 'opening') || "blocks"[array_position("blocks", 'lines'):];
