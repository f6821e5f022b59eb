CREATE TABLE "billing_events" (
	"_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"team" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subscription" text,
	"attempt" uuid NOT NULL,
	"key" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"plan" text NOT NULL,
	"currency" text NOT NULL,
	"seats" integer NOT NULL,
	"users" integer NOT NULL,
	"card" text,
	"cancels_at_renewal" boolean DEFAULT false NOT NULL,
	"paid_until" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"extras_due_at" timestamp(3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "plan_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_customer" ON "teams" USING btree ("customer_id");