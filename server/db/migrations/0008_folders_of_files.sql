CREATE TABLE "folders" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid NOT NULL,
	"parent" uuid,
	"user" uuid,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_not_own_parent" CHECK ("parent" <> "_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folded" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_folders__id_fk" FOREIGN KEY ("parent") REFERENCES "public"."folders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("workspace",coalesce("parent", "workspace"),"folded");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_folders__id_fk" FOREIGN KEY ("folder") REFERENCES "public"."folders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree ("workspace",coalesce("folder", "workspace"),"folded") WHERE "folded" is not null;--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder") WHERE "folder" is not null;--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("team") WHERE "deleted_at" is not null;