CREATE TABLE "photos" (
	"business_key" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_business_key_photo_id_pk" PRIMARY KEY("business_key","photo_id")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"business_key" uuid NOT NULL,
	"picture" text NOT NULL,
	"file" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_business_key_picture_file_pk" PRIMARY KEY("business_key","picture","file")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"business_key" uuid NOT NULL,
	"picture" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"store" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_after" timestamp (3) with time zone,
	CONSTRAINT "pictures_business_key_picture_pk" PRIMARY KEY("business_key","picture")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "brand_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "shows_map" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_of_picture" FOREIGN KEY ("business_key","picture") REFERENCES "public"."pictures"("business_key","picture") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_delete_after" ON "pictures" USING btree ("delete_after") WHERE "pictures"."delete_after" is not null;