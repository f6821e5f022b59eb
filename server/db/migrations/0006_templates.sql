CREATE TABLE "template_locks" (
	"template" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"user" uuid,
	"session" uuid NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"isTold" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid,
	"order" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text,
	"cover" text,
	"version" integer DEFAULT 0 NOT NULL,
	"content" json NOT NULL,
	"user" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
DROP INDEX "files_key";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "workspace" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "template" uuid;--> statement-breakpoint
ALTER TABLE "template_locks" ADD CONSTRAINT "template_locks_template_templates__id_fk" FOREIGN KEY ("template") REFERENCES "public"."templates"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_locks" ADD CONSTRAINT "template_locks_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_users__id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_locks_told" ON "template_locks" USING btree ("expires_at") WHERE "isTold";--> statement-breakpoint
CREATE INDEX "template_locks_user" ON "template_locks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "templates_team" ON "templates" USING btree ("team");--> statement-breakpoint
CREATE INDEX "templates_workspace" ON "templates" USING btree ("workspace");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_template_templates__id_fk" FOREIGN KEY ("template") REFERENCES "public"."templates"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_template" ON "files" USING btree ("template");--> statement-breakpoint
CREATE INDEX "files_key" ON "files" USING btree ("key");