CREATE TABLE "document_links" (
	"source" uuid NOT NULL,
	"target" uuid NOT NULL,
	CONSTRAINT "document_links_target_source_pk" PRIMARY KEY("target","source")
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_source_documents__id_fk" FOREIGN KEY ("source") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_links_source" ON "document_links" USING btree ("source");--> statement-breakpoint
-- The texts that name a document are read anew, a few at a time, once the server runs.
INSERT INTO "unindexed_documents" SELECT "document" FROM "document_texts"
	WHERE "content"::text LIKE '%"kind":"document"%' OR "content"::text LIKE '%/doc/%' OR "content"::text LIKE '%/document/%' ON CONFLICT DO NOTHING;
