ALTER TABLE "automation_import_files" ADD COLUMN "classes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "java_files" ADD COLUMN "classes" jsonb DEFAULT '[]'::jsonb NOT NULL;