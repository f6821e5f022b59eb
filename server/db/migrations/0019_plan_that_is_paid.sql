ALTER TABLE "subscriptions" ADD COLUMN "paid_plan" text;--> statement-breakpoint
UPDATE "subscriptions" SET "paid_plan" = "plan";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "paid_plan" SET NOT NULL;
