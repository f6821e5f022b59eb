ALTER TABLE "pictures" ALTER COLUMN "user" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "team" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_team" ON "pictures" USING btree ("team");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_one_owner" CHECK (num_nonnulls("user", "team") = 1);