ALTER TABLE "document_texts" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The search reads every text that has more than words anew.
INSERT INTO "unindexed_documents" SELECT "document" FROM "document_texts"
  WHERE "content"::text ~ '"(taskItem|image|gallery|attachment|video|embed|table|codeBlock|maths|inlineMaths)"' ON CONFLICT DO NOTHING;
