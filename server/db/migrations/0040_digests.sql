ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest" uuid;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("digest_at","user") WHERE "digest_at" is not null;