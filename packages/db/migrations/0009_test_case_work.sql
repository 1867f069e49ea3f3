CREATE TABLE "automation_import_files" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"verdict" text,
	"title" text DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "automation_import_files_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "automation_import_items" (
	"import_id" bigint NOT NULL,
	"file_position" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"case_numbers" integer[] NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "automation_import_items_import_id_file_position_position_pk" PRIMARY KEY("import_id","file_position","position")
);
--> statement-breakpoint
CREATE TABLE "automation_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"job_id" text,
	"summary" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_change_cases" (
	"change_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"before" jsonb,
	"modified_before" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_change_cases_change_id_test_case_id_pk" PRIMARY KEY("change_id","test_case_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"change" jsonb NOT NULL,
	"selection" jsonb NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"no_room" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"job_id" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undo_position" bigint DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"left_alone" integer DEFAULT 0 NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"format" text NOT NULL,
	"selection" jsonb NOT NULL,
	"cases" integer DEFAULT 0 NOT NULL,
	"job_id" text,
	"file_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_case_search" (
	"test_case_id" bigint PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_case_search_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_case_search_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"first_version_id" bigint NOT NULL,
	"last_version_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "environments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_file_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_file_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feature_file_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"encoding" text NOT NULL,
	"byte_order_mark" boolean NOT NULL,
	"source_hash" text NOT NULL,
	"feature_name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"latest_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feature_version_scenarios" (
	"feature_file_version_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"line" integer NOT NULL,
	"scenario_version_id" bigint NOT NULL,
	CONSTRAINT "feature_version_scenarios_feature_file_version_id_sequence_pk" PRIMARY KEY("feature_file_version_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "scenario_links" (
	"scenario_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"source" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenario_links_scenario_id_test_case_id_pk" PRIMARY KEY("scenario_id","test_case_id")
);
--> statement-breakpoint
CREATE TABLE "scenario_steps" (
	"scenario_version_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"keyword" text NOT NULL,
	"keyword_type" text NOT NULL,
	"text" text NOT NULL,
	"doc_string" text,
	"doc_string_media_type" text,
	"data_table" jsonb,
	CONSTRAINT "scenario_steps_scenario_version_id_sequence_pk" PRIMARY KEY("scenario_version_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "scenario_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scenario_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"keyword" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"rule_name" text,
	"examples" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"steps_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"feature_file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "java_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "java_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"package_name" text NOT NULL,
	"source_hash" text NOT NULL,
	"latest_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "java_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "java_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"java_file_id" bigint NOT NULL,
	"class_name" text NOT NULL,
	"method_name" text NOT NULL,
	"framework" text NOT NULL,
	"line" integer NOT NULL,
	"test_case_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "step_definitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"java_file_id" bigint NOT NULL,
	"keyword" text NOT NULL,
	"expression" text NOT NULL,
	"kind" text NOT NULL,
	"class_name" text NOT NULL,
	"method_name" text NOT NULL,
	"parameter_types" text[] NOT NULL,
	"line" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_test_cases" (
	"release_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_test_cases_release_id_test_case_id_pk" PRIMARY KEY("release_id","test_case_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"number" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"applicable" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_steps" DROP CONSTRAINT "test_steps_version_id_test_case_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "test_case_versions" ADD COLUMN "image_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_steps" ADD COLUMN "image_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_import_files" ADD CONSTRAINT "automation_import_files_import_id_automation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."automation_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_import_files" ADD CONSTRAINT "automation_import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_imports" ADD CONSTRAINT "automation_imports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_imports" ADD CONSTRAINT "automation_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_imports" ADD CONSTRAINT "automation_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_case_search" ADD CONSTRAINT "test_case_search_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_file_versions" ADD CONSTRAINT "feature_file_versions_feature_file_id_feature_files_id_fk" FOREIGN KEY ("feature_file_id") REFERENCES "public"."feature_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_files" ADD CONSTRAINT "feature_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_files" ADD CONSTRAINT "feature_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_files" ADD CONSTRAINT "feature_files_modified_by_users_id_fk" FOREIGN KEY ("modified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_links" ADD CONSTRAINT "scenario_links_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_links" ADD CONSTRAINT "scenario_links_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_files" ADD CONSTRAINT "java_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_files" ADD CONSTRAINT "java_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_files" ADD CONSTRAINT "java_files_modified_by_users_id_fk" FOREIGN KEY ("modified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_tests" ADD CONSTRAINT "java_tests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_tests" ADD CONSTRAINT "java_tests_java_file_id_java_files_id_fk" FOREIGN KEY ("java_file_id") REFERENCES "public"."java_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_tests" ADD CONSTRAINT "java_tests_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_definitions" ADD CONSTRAINT "step_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_definitions" ADD CONSTRAINT "step_definitions_java_file_id_java_files_id_fk" FOREIGN KEY ("java_file_id") REFERENCES "public"."java_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_test_cases" ADD CONSTRAINT "release_test_cases_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_test_cases" ADD CONSTRAINT "release_test_cases_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_import_items_verdict_idx" ON "automation_import_items" USING btree ("import_id","verdict");--> statement-breakpoint
CREATE INDEX "automation_imports_project_id_idx" ON "automation_imports" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_change_cases_test_case_id_idx" ON "bulk_change_cases" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_project_id_idx" ON "bulk_changes" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "case_exports_project_id_idx" ON "case_exports" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "test_case_search_document_idx" ON "test_case_search" USING gin ("project_id","document");--> statement-breakpoint
CREATE UNIQUE INDEX "environments_name_key" ON "environments" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "feature_file_versions_key" ON "feature_file_versions" USING btree ("feature_file_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "feature_files_name_key" ON "feature_files" USING btree ("project_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feature_version_scenarios_version_idx" ON "feature_version_scenarios" USING btree ("scenario_version_id");--> statement-breakpoint
CREATE INDEX "scenario_links_test_case_id_idx" ON "scenario_links" USING btree ("test_case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scenario_versions_key" ON "scenario_versions" USING btree ("scenario_id","version");--> statement-breakpoint
CREATE INDEX "scenarios_feature_file_id_idx" ON "scenarios" USING btree ("feature_file_id");--> statement-breakpoint
CREATE INDEX "scenarios_project_id_idx" ON "scenarios" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "images_project_id_idx" ON "images" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "images_unattached_idx" ON "images" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "java_files_path_key" ON "java_files" USING btree ("project_id",lower("path")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "java_tests_method_key" ON "java_tests" USING btree ("java_file_id","class_name","method_name");--> statement-breakpoint
CREATE INDEX "java_tests_test_case_id_idx" ON "java_tests" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "java_tests_project_id_idx" ON "java_tests" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "step_definitions_project_id_idx" ON "step_definitions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "step_definitions_java_file_id_idx" ON "step_definitions" USING btree ("java_file_id");--> statement-breakpoint
CREATE INDEX "release_test_cases_test_case_id_idx" ON "release_test_cases" USING btree ("test_case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_number_key" ON "releases" USING btree ("project_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_key" ON "tickets" USING btree ("test_case_id",lower("number"),"release_id","environment_id");--> statement-breakpoint
CREATE INDEX "tickets_project_id_idx" ON "tickets" USING btree ("project_id","type");--> statement-breakpoint
CREATE INDEX "test_cases_deleted_idx" ON "test_cases" USING btree ("project_id","deleted_at","number") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "test_cases_live_assigned_to_idx" ON "test_cases" USING btree ("project_id","assigned_to","number") WHERE deleted_at is null and assigned_to is not null;--> statement-breakpoint
CREATE INDEX "test_cases_live_tags_idx" ON "test_cases" USING gin ("project_id","tags") WHERE deleted_at is null and tags <> '{}';--> statement-breakpoint
CREATE INDEX "test_cases_live_changed_idx" ON "test_cases" USING btree ("project_id","modified_at") WHERE deleted_at is null and modified_at > created_at;