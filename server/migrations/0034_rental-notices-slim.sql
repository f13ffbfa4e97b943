DROP TABLE "invoice_numbers" CASCADE;--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "invoice_no";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "start_date";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "end_date";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "due_date";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "date_paid";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "payment_method";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "notes";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP COLUMN "updated_at";