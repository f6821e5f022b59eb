CREATE TABLE "former_permalinks" (
	"within" uuid NOT NULL,
	"slug" text NOT NULL,
	"document" uuid,
	"workspace" uuid,
	"team" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_permalinks_within_slug_pk" PRIMARY KEY("within","slug"),
	CONSTRAINT "former_permalinks_one" CHECK (num_nonnulls("document", "workspace", "team") = 1)
);
--> statement-breakpoint
ALTER TABLE "former_permalinks" ADD CONSTRAINT "former_permalinks_document_documents__id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_permalinks" ADD CONSTRAINT "former_permalinks_workspace_workspaces__id_fk" FOREIGN KEY ("workspace") REFERENCES "public"."workspaces"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_permalinks" ADD CONSTRAINT "former_permalinks_team_teams__id_fk" FOREIGN KEY ("team") REFERENCES "public"."teams"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_permalinks_document" ON "former_permalinks" USING btree ("document","created_at") WHERE "document" is not null;--> statement-breakpoint
CREATE INDEX "former_permalinks_workspace" ON "former_permalinks" USING btree ("workspace","created_at") WHERE "workspace" is not null;--> statement-breakpoint
CREATE INDEX "former_permalinks_team" ON "former_permalinks" USING btree ("team","created_at") WHERE "team" is not null;