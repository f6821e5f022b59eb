CREATE TABLE "file_sizes" (
	"of" text NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "file_sizes_of_width_type_pk" PRIMARY KEY("of","width","type")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "file_sizes_key" ON "file_sizes" USING btree ("key");