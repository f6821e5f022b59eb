CREATE TABLE "comments" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"document" uuid NOT NULL,
	"parent" uuid,
	"user" uuid,
	"content" json,
	"anchor" json,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "comment" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_comments__id_fk" FOREIGN KEY ("parent") REFERENCES "public"."comments"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users__id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_threads" ON "comments" USING btree ("document","_id") WHERE "parent" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent","_id");--> statement-breakpoint
CREATE INDEX "comments_anchored" ON "comments" USING btree ("document") WHERE "anchor" is not null;--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_comments__id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comments"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment") WHERE "comment" is not null;