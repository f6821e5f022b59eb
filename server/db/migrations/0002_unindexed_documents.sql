CREATE TABLE "unindexed_documents" (
	"document" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unindexed_documents" ADD CONSTRAINT "unindexed_documents_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;