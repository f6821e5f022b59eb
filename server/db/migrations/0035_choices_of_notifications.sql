CREATE TABLE "notification_choices" (
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "notification_choices_user_kind_pk" PRIMARY KEY("user","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;