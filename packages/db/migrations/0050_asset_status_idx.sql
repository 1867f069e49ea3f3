DROP INDEX "assets_status_idx";--> statement-breakpoint
CREATE INDEX "assets_status_idx" ON "assets" USING btree ("organization_id","status","id");