ALTER TABLE "document_texts" ADD COLUMN "folded_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "document_texts_titles" ON "document_texts" USING btree ("team","folded_title" text_pattern_ops);--> statement-breakpoint
-- The search reads every title anew.
INSERT INTO "unindexed_documents" SELECT "document" FROM "document_texts" ON CONFLICT DO NOTHING;
