DROP INDEX "modules_name_key";--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "modules_name_key" ON "modules" USING btree ("project_id",coalesce("parent_id", 0),lower("name")) WHERE deleted_at is null;