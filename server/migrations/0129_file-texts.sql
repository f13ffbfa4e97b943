CREATE TABLE "file_texts" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_node_id_file_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_texts_words" ON "file_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "file_texts_of_file" ON "file_texts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_texts_waiting" ON "file_texts" USING btree ("asked_at") WHERE "file_texts"."state" = 'waiting';