ALTER TABLE "favourites" ADD COLUMN "rank" text COLLATE "C";--> statement-breakpoint
-- As they were shown until now, the latest first. Ranks of domain/rank.ts: `e` and the place in five digits of base 62.
UPDATE "favourites" SET "rank" = 'e' || digits."five" FROM (
	SELECT placed."user", placed."document", string_agg(
		substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + ((placed."place" / power(62, digit)::bigint) % 62)::int, 1), '' ORDER BY digit DESC
	) AS "five"
	FROM (
		SELECT "user", "document", row_number() OVER (PARTITION BY "user" ORDER BY "created_at" DESC, "document" DESC) AS "place" FROM "favourites"
	) placed, generate_series(0, 4) digit
	GROUP BY placed."user", placed."document"
) digits WHERE digits."user" = "favourites"."user" AND digits."document" = "favourites"."document";--> statement-breakpoint
ALTER TABLE "favourites" ALTER COLUMN "rank" SET NOT NULL;
