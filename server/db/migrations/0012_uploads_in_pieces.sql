CREATE TABLE "upload_pieces" (
	"key" text PRIMARY KEY NOT NULL,
	"upload" uuid NOT NULL,
	"start" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid NOT NULL,
	"user" uuid NOT NULL,
	"metadata" text NOT NULL,
	"length" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"keeping_until" timestamp(3) with time zone,
	"file" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_uploads__id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_files__id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_pieces_start" ON "upload_pieces" USING btree ("upload","start");--> statement-breakpoint
CREATE INDEX "uploads_team" ON "uploads" USING btree ("team","user");--> statement-breakpoint
CREATE INDEX "uploads_workspace" ON "uploads" USING btree ("workspace");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file");