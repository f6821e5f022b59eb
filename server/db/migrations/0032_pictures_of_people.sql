CREATE TABLE "pictures" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp(3) with time zone
);
--> statement-breakpoint
DROP INDEX "users_avatar";--> statement-breakpoint
DROP INDEX "users_banner";--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_user" ON "pictures" USING btree ("user");--> statement-breakpoint
CREATE INDEX "pictures_key" ON "pictures" USING btree ("key");