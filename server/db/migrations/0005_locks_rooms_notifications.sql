CREATE TABLE "document_locks" (
	"document" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"user" uuid,
	"session" uuid NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"isTold" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_texts" (
	"document" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"user" uuid NOT NULL,
	"version" integer NOT NULL,
	"number" integer NOT NULL,
	"saved" integer NOT NULL,
	"content" json NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"team" uuid NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"from" uuid,
	"document" uuid,
	"workspace" uuid,
	"isRead" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_numbers" (
	"room" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "mailed_by" uuid;--> statement-breakpoint
ALTER TABLE "document_locks" ADD CONSTRAINT "document_locks_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_locks" ADD CONSTRAINT "document_locks_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_texts" ADD CONSTRAINT "live_texts_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_texts" ADD CONSTRAINT "live_texts_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_users__id_fk" FOREIGN KEY ("from") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_locks_told" ON "document_locks" USING btree ("expires_at") WHERE "isTold";--> statement-breakpoint
CREATE INDEX "document_locks_user" ON "document_locks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user","team","created_at");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_mailed_by_users__id_fk" FOREIGN KEY ("mailed_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_missed" ON "outbox" USING btree ("room","seq") WHERE "kind" = 'commit';--> statement-breakpoint
CREATE INDEX "tokens_team" ON "tokens" USING btree ("team","created_at");--> statement-breakpoint
CREATE INDEX "tokens_mailed_by" ON "tokens" USING btree ("mailed_by","created_at");