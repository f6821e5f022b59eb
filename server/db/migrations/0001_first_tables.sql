CREATE TABLE "document_members" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"document" uuid NOT NULL,
	"user" uuid,
	"email" text,
	"access" text NOT NULL,
	"kind" text DEFAULT 'invite' NOT NULL,
	"isConfirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_members_who" CHECK (("user" is null) <> ("email" is null))
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid NOT NULL,
	"content" json NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" NOT NULL,
	"heads" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid NOT NULL,
	"parent" uuid,
	"rank" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"icon" text,
	"cover" text,
	"user" uuid,
	"isArchived" boolean DEFAULT false NOT NULL,
	"isRestricted" boolean DEFAULT false NOT NULL,
	"restricted_by" uuid,
	"isVisible" boolean DEFAULT true NOT NULL,
	"manual_save" boolean DEFAULT false NOT NULL,
	"token" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" uuid,
	CONSTRAINT "documents_not_own_parent" CHECK ("parent" <> "_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user" uuid NOT NULL,
	"document" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_document_pk" PRIMARY KEY("user","document")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"workspace" uuid NOT NULL,
	"document" uuid,
	"import" uuid,
	"user" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"hash" char(64) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "histories" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"document" uuid NOT NULL,
	"user" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"content" json NOT NULL,
	"change" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_key_pk" PRIMARY KEY("user","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"workspace" uuid NOT NULL,
	"user" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text DEFAULT 'reading' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"told_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT 'Cahier' NOT NULL,
	"registration" text,
	"billing" text,
	"smtp_url" text,
	"base_url" text,
	"first_user" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" char(64) PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"_id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"room" text NOT NULL,
	"event" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "permission_sets" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"workspace" uuid NOT NULL,
	"title" text NOT NULL,
	"user" uuid,
	"isDefault" boolean DEFAULT false NOT NULL,
	"list" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team" uuid NOT NULL,
	"user" uuid NOT NULL,
	"group" text NOT NULL,
	"isConfirmed" boolean DEFAULT false NOT NULL,
	"isPrimary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_user_pk" PRIMARY KEY("team","user")
);
--> statement-breakpoint
CREATE TABLE "team_usage" (
	"team" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"logo" text,
	"plan" text DEFAULT 'basic' NOT NULL,
	"trial_ends_at" timestamp(3) with time zone NOT NULL,
	"customer_id" text,
	"creator" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" char(64) PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user" uuid,
	"email" text NOT NULL,
	"team" uuid,
	"group" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"password" text,
	"avatar" text,
	"banner" text,
	"job_title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"business_phone" text DEFAULT '' NOT NULL,
	"business_email" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace" uuid NOT NULL,
	"user" uuid NOT NULL,
	"group" uuid,
	"kind" text DEFAULT 'invite' NOT NULL,
	"isConfirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_user_pk" PRIMARY KEY("workspace","user")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"logo" text,
	"visibility" text DEFAULT 'visible' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_updated_by_users__id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_sets" ADD CONSTRAINT "permission_sets_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_sets" ADD CONSTRAINT "permission_sets_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_usage" ADD CONSTRAINT "team_usage_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_creator_users__id_fk" FOREIGN KEY ("creator") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_group_permission_sets__id_fk" FOREIGN KEY ("group") REFERENCES "public"."permission_sets"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_members_user" ON "document_members" USING btree ("document","user") WHERE "user" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_members_email" ON "document_members" USING btree ("document",lower("email")) WHERE "email" is not null;--> statement-breakpoint
CREATE INDEX "document_members_of_user" ON "document_members" USING btree ("user");--> statement-breakpoint
CREATE INDEX "document_texts_search" ON "document_texts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "document_texts_heads" ON "document_texts" USING gin ("heads") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_slug" ON "documents" USING btree ("workspace","slug") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_token" ON "documents" USING btree ("token") WHERE "token" is not null;--> statement-breakpoint
CREATE INDEX "documents_siblings" ON "documents" USING btree (coalesce("parent", "workspace"),"isArchived","rank","_id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_workspace" ON "documents" USING btree ("workspace");--> statement-breakpoint
CREATE INDEX "documents_parent" ON "documents" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "documents_restricted" ON "documents" USING btree ("restricted_by") WHERE "restricted_by" is not null;--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("team","updated_at") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_workspace" ON "files" USING btree ("workspace");--> statement-breakpoint
CREATE INDEX "files_document" ON "files" USING btree ("document");--> statement-breakpoint
CREATE INDEX "histories_document" ON "histories" USING btree ("document","created_at");--> statement-breakpoint
CREATE INDEX "login_failures_since" ON "login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("not_before") WHERE "sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permission_sets_title" ON "permission_sets" USING btree ("workspace",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "permission_sets_default" ON "permission_sets" USING btree ("workspace") WHERE "permission_sets"."isDefault";--> statement-breakpoint
CREATE UNIQUE INDEX "permission_sets_user" ON "permission_sets" USING btree ("workspace","user") WHERE "user" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_owner" ON "team_members" USING btree ("team") WHERE "team_members"."group" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_primary" ON "team_members" USING btree ("user") WHERE "team_members"."isPrimary";--> statement-breakpoint
CREATE UNIQUE INDEX "teams_slug" ON "teams" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "teams_creator" ON "teams" USING btree ("creator","created_at");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_slug" ON "workspaces" USING btree ("team","slug");