-- The files whose addresses a text holds; null for one without any.
CREATE FUNCTION files_in(shown text) RETURNS uuid[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF position('/api/files/' IN shown) = 0 THEN
		RETURN NULL;
	END IF;
	RETURN (
		SELECT array_agg(DISTINCT left(part, 36)::uuid) FROM unnest((string_to_array(shown, '/api/files/'))[2:]) part
		WHERE left(part, 36) ~ '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
	);
END
$$;
--> statement-breakpoint
DROP INDEX "histories_files";--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "files" uuid[] GENERATED ALWAYS AS (files_in(content::text)) STORED;--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "files" uuid[] GENERATED ALWAYS AS (files_in(content::text)) STORED;--> statement-breakpoint
ALTER TABLE "live_texts" ADD COLUMN "files" uuid[] GENERATED ALWAYS AS (files_in(content::text)) STORED;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "files" uuid[] GENERATED ALWAYS AS (files_in(coalesce(cover, '') || content::text)) STORED;--> statement-breakpoint
CREATE INDEX "document_texts_files" ON "document_texts" USING gin ("files") WITH (fastupdate=false) WHERE "files" is not null;--> statement-breakpoint
CREATE INDEX "documents_cover" ON "documents" USING btree ("cover") WHERE "cover" is not null;--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar") WHERE "avatar" is not null;--> statement-breakpoint
CREATE INDEX "users_banner" ON "users" USING btree ("banner") WHERE "banner" is not null;--> statement-breakpoint
CREATE INDEX "histories_files" ON "histories" USING gin ("files") WITH (fastupdate=false) WHERE "files" is not null;
--> statement-breakpoint
-- Whoever begins to show files holds them until the end of the transaction, so that nobody finds them unused and deletes them meanwhile.
CREATE FUNCTION hold_shown_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shown uuid[];
BEGIN
	IF TG_NARGS = 0 THEN
		shown := NEW.files;
	ELSE
		shown := files_in(to_jsonb(NEW) ->> TG_ARGV[0]);
	END IF;
	PERFORM FROM files WHERE "_id" = ANY (shown) ORDER BY "_id" FOR KEY SHARE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_new AFTER INSERT ON "document_texts" FOR EACH ROW WHEN (NEW.files IS NOT NULL) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_changed AFTER UPDATE ON "document_texts" FOR EACH ROW
	WHEN (NEW.files IS NOT NULL AND NEW.files IS DISTINCT FROM OLD.files) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_new AFTER INSERT ON "histories" FOR EACH ROW WHEN (NEW.files IS NOT NULL) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_changed AFTER UPDATE ON "histories" FOR EACH ROW
	WHEN (NEW.files IS NOT NULL AND NEW.files IS DISTINCT FROM OLD.files) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_new AFTER INSERT ON "live_texts" FOR EACH ROW WHEN (NEW.files IS NOT NULL) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_changed AFTER UPDATE ON "live_texts" FOR EACH ROW
	WHEN (NEW.files IS NOT NULL AND NEW.files IS DISTINCT FROM OLD.files) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_new AFTER INSERT ON "templates" FOR EACH ROW WHEN (NEW.files IS NOT NULL) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_changed AFTER UPDATE ON "templates" FOR EACH ROW
	WHEN (NEW.files IS NOT NULL AND NEW.files IS DISTINCT FROM OLD.files) EXECUTE FUNCTION hold_shown_files();
--> statement-breakpoint
CREATE TRIGGER hold_cover AFTER INSERT OR UPDATE OF cover ON "documents" FOR EACH ROW WHEN (NEW.cover IS NOT NULL) EXECUTE FUNCTION hold_shown_files('cover');
--> statement-breakpoint
CREATE TRIGGER hold_logo AFTER INSERT OR UPDATE OF logo ON "teams" FOR EACH ROW WHEN (NEW.logo IS NOT NULL) EXECUTE FUNCTION hold_shown_files('logo');
--> statement-breakpoint
CREATE TRIGGER hold_logo AFTER INSERT OR UPDATE OF logo ON "workspaces" FOR EACH ROW WHEN (NEW.logo IS NOT NULL) EXECUTE FUNCTION hold_shown_files('logo');
--> statement-breakpoint
CREATE TRIGGER hold_avatar AFTER INSERT OR UPDATE OF avatar ON "users" FOR EACH ROW WHEN (NEW.avatar IS NOT NULL) EXECUTE FUNCTION hold_shown_files('avatar');
--> statement-breakpoint
CREATE TRIGGER hold_banner AFTER INSERT OR UPDATE OF banner ON "users" FOR EACH ROW WHEN (NEW.banner IS NOT NULL) EXECUTE FUNCTION hold_shown_files('banner');
