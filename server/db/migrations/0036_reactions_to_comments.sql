CREATE TABLE "comment_reactions" (
	"comment" uuid NOT NULL,
	"emoji" text NOT NULL,
	"user" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reactions_comment_emoji_user_pk" PRIMARY KEY("comment","emoji","user")
);
--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_comments__id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comments"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reactions_user" ON "comment_reactions" USING btree ("user");