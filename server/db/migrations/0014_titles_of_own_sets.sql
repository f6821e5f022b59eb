DROP INDEX "permission_sets_title";--> statement-breakpoint
CREATE UNIQUE INDEX "permission_sets_title" ON "permission_sets" USING btree ("workspace",lower("title")) WHERE "user" is null;