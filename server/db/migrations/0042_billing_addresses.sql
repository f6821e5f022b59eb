CREATE TABLE "billing_addresses" (
	"team" uuid PRIMARY KEY NOT NULL,
	"organisation" text NOT NULL,
	"fullname" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD CONSTRAINT "billing_addresses_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;