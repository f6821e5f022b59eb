CREATE INDEX "favourites_document" ON "favourites" USING btree ("document");--> statement-breakpoint
CREATE INDEX "histories_recent" ON "histories" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "histories_user" ON "histories" USING btree ("user","created_at","_id");--> statement-breakpoint
CREATE INDEX "notifications_document" ON "notifications" USING btree ("document");--> statement-breakpoint
CREATE INDEX "notifications_workspace" ON "notifications" USING btree ("workspace");