CREATE TABLE "share_links" (
	"document" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"password" text,
	"indexable" boolean DEFAULT false NOT NULL,
	"user" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
DROP INDEX "documents_token";--> statement-breakpoint
ALTER TABLE "document_members" ADD COLUMN "told_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "document" uuid;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "told_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox" USING btree ((event ->> 'to'),"created_at") WHERE "kind" = 'mail';--> statement-breakpoint
CREATE INDEX "outbox_mails_by" ON "outbox" USING btree ("by","created_at") WHERE "kind" = 'mail';--> statement-breakpoint
CREATE INDEX "tokens_document" ON "tokens" USING btree ("document");--> statement-breakpoint
CREATE INDEX "tokens_email" ON "tokens" USING btree (lower("email"),"created_at");--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "token";