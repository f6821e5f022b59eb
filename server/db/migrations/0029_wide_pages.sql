ALTER TABLE "documents" ADD COLUMN "isWide" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "isWide" boolean DEFAULT false NOT NULL;