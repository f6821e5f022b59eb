CREATE TABLE "uploaded_bytes" (
	"user" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_bytes" ADD CONSTRAINT "uploaded_bytes_user_users__id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;