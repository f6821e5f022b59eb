ALTER TABLE "notifications" ADD COLUMN "import" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_import_imports__id_fk" FOREIGN KEY ("import") REFERENCES "public"."imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("user") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "notifications_import" ON "notifications" USING btree ("import") WHERE "import" is not null;