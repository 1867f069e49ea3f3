CREATE TABLE "result_aliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"signature_id" bigint NOT NULL,
	"test_case_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_import_files" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"build" text NOT NULL,
	"format" text,
	"verdict" text,
	"problem" jsonb,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb,
	"same_as_import_id" bigint,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "result_import_files_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "result_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"build" text DEFAULT '' NOT NULL,
	"sync" boolean NOT NULL,
	"module_id" bigint,
	"batch_id" bigint,
	"status" text NOT NULL,
	"job_id" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_key_patterns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_key_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"pattern" text NOT NULL,
	"meaning" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"file_name" text NOT NULL,
	"suite" text NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"ambiguous" boolean DEFAULT false NOT NULL,
	"candidates" bigint[] DEFAULT '{}' NOT NULL,
	"last_result" text NOT NULL,
	"last_message" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_results" (
	"import_id" bigint NOT NULL,
	"file_position" integer NOT NULL,
	"position" integer NOT NULL,
	"project_id" bigint NOT NULL,
	"signature_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"dataset" text NOT NULL,
	"result" text NOT NULL,
	"raw_status" text NOT NULL,
	"executed_at" timestamp with time zone NOT NULL,
	"duration_ms" bigint NOT NULL,
	"message" text NOT NULL,
	"ambiguous" boolean NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"execution_id" bigint,
	CONSTRAINT "unmatched_results_import_id_file_position_position_pk" PRIMARY KEY("import_id","file_position","position")
);
--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "result_aliases" ADD CONSTRAINT "result_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_aliases" ADD CONSTRAINT "result_aliases_signature_id_result_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."result_signatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_import_files" ADD CONSTRAINT "result_import_files_import_id_result_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."result_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_import_files" ADD CONSTRAINT "result_import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_key_patterns" ADD CONSTRAINT "result_key_patterns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_signatures" ADD CONSTRAINT "result_signatures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "result_aliases_signature_id_key" ON "result_aliases" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "result_aliases_project_id_idx" ON "result_aliases" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_import_files_content_key" ON "result_import_files" USING btree ("project_id","release_id","environment_id","build","sha256") WHERE verdict = 'imported';--> statement-breakpoint
CREATE INDEX "result_import_files_header_idx" ON "result_import_files" USING btree ("project_id","import_id") WHERE columns is not null;--> statement-breakpoint
CREATE INDEX "result_imports_project_id_idx" ON "result_imports" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_key_patterns_key" ON "result_key_patterns" USING btree ("project_id","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "result_signatures_key" ON "result_signatures" USING btree ("project_id","key");--> statement-breakpoint
CREATE INDEX "result_signatures_waiting_idx" ON "result_signatures" USING btree ("project_id","waiting" DESC NULLS LAST,"id") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "unmatched_results_signature_id_idx" ON "unmatched_results" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "test_cases_external_id_idx" ON "test_cases" USING btree ("project_id",lower("external_id")) WHERE external_id <> '';--> statement-breakpoint
CREATE INDEX "test_cases_test_number_idx" ON "test_cases" USING btree ("project_id",md5(lower("automated_test_number"))) WHERE automated_test_number <> '';