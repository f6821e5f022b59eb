ALTER TABLE "documents" ADD COLUMN "lifted" uuid[];--> statement-breakpoint
CREATE INDEX "documents_deleted" ON "documents" USING btree ("workspace","deleted_at") WHERE "deleted_at" is not null;