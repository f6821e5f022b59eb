CREATE INDEX "documents_user" ON "documents" USING btree ("user");--> statement-breakpoint
CREATE INDEX "documents_updated_by" ON "documents" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user","_id");