ALTER TABLE "case_mappings" ADD COLUMN "background_version_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD COLUMN "background_sequences" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD COLUMN "covers" text DEFAULT 'aligned' NOT NULL;--> statement-breakpoint
CREATE INDEX "case_mappings_background_idx" ON "case_mappings" USING btree ("project_id") WHERE background_version_ids <> '{}';