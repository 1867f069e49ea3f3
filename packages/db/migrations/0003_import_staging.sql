CREATE TABLE "definition_import_modules" (
	"import_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"path" text[] NOT NULL,
	"module_id" bigint,
	"canonical" integer NOT NULL,
	CONSTRAINT "definition_import_modules_import_id_ordinal_pk" PRIMARY KEY("import_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "definition_import_rows" DROP CONSTRAINT "definition_import_rows_import_id_definition_imports_id_fk";
--> statement-breakpoint
ALTER TABLE "definition_imports" DROP CONSTRAINT "definition_imports_preview_job_id_jobs_id_fk";
--> statement-breakpoint
DROP INDEX "definition_import_rows_verdict_idx";--> statement-breakpoint
ALTER TABLE "definition_import_rows" ALTER COLUMN "summary" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ALTER COLUMN "reason" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "definition_imports" ALTER COLUMN "format" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_imports" ALTER COLUMN "mapping" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "records" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "notice" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "module" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "summary_key" text GENERATED ALWAYS AS (md5(lower(btrim(regexp_replace(summary, '\s+', ' ', 'g'))))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "tags" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "priority" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "template_id" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "assigned_to" bigint;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "applicable" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "automatable" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "linked_defect" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "file_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "automated_test_number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "external_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "test_data" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "precondition" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "execution_steps" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "expected_result" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "remarks" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "manual_reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "step_descriptions" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "step_expected_results" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_import_rows" ADD COLUMN "step_test_data" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_imports" ADD COLUMN "detected" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_imports" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_imports" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "definition_imports" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "definition_import_rows_notice_idx" ON "definition_import_rows" USING btree ("import_id","position") WHERE notice <> '';--> statement-breakpoint
CREATE INDEX "definition_import_rows_verdict_idx" ON "definition_import_rows" USING btree ("import_id","verdict","position") WHERE verdict <> 'add';--> statement-breakpoint
ALTER TABLE "definition_import_rows" DROP COLUMN "module_path";--> statement-breakpoint
ALTER TABLE "definition_import_rows" DROP COLUMN "steps";--> statement-breakpoint
ALTER TABLE "definition_imports" DROP COLUMN "preview_job_id";