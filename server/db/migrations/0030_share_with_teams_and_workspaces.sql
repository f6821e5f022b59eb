ALTER TABLE "document_members" DROP CONSTRAINT "document_members_who";--> statement-breakpoint
ALTER TABLE "document_members" ADD COLUMN "team" uuid;--> statement-breakpoint
ALTER TABLE "document_members" ADD COLUMN "workspace" uuid;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_members_shared" ON "document_members" USING btree ("document",coalesce("team", "workspace")) WHERE coalesce("team", "workspace") is not null;--> statement-breakpoint
CREATE INDEX "document_members_of_team" ON "document_members" USING btree ("team") WHERE "team" is not null;--> statement-breakpoint
CREATE INDEX "document_members_of_workspace" ON "document_members" USING btree ("workspace") WHERE "workspace" is not null;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_shared_confirmed" CHECK (coalesce("team", "workspace") is null or "isConfirmed");--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_who" CHECK (num_nonnulls("user", "email", "team", "workspace") = 1);