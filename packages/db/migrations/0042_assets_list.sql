CREATE TABLE "asset_counters" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_assignments" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asset_counters" ADD CONSTRAINT "asset_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_assignments_left_idx" ON "asset_assignments" USING btree ("organization_id") WHERE ends_at is null and left_at is not null;--> statement-breakpoint
CREATE INDEX "assets_name_idx" ON "assets" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "assets_search_idx" ON "assets" USING gin ("organization_id",("asset_tag" || ' ' || "name" || ' ' || "brand" || ' ' || "model" || ' ' || "serial" || ' ' || "imei") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assets_tags_idx" ON "assets" USING gin ("tags");