CREATE TABLE "case_mappings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"scenario_id" bigint NOT NULL,
	"case_version" integer NOT NULL,
	"scenario_version_id" bigint NOT NULL,
	"step_sequences" integer[] DEFAULT '{}' NOT NULL,
	"environment_ids" bigint[] DEFAULT '{}' NOT NULL,
	"covered_steps" integer[] DEFAULT '{}' NOT NULL,
	"case_step_count" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"stale_reason" text,
	"stale_since" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_answers" (
	"project_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"scenario_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"score" real NOT NULL,
	"case_version" integer NOT NULL,
	"scenario_version_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestion_answers_test_case_id_scenario_id_pk" PRIMARY KEY("test_case_id","scenario_id")
);
--> statement-breakpoint
CREATE TABLE "automation_plan_items" (
	"plan_id" bigint NOT NULL,
	"rank" integer NOT NULL,
	"test_case_id" bigint NOT NULL,
	"case_version" integer NOT NULL,
	"priority" text NOT NULL,
	"executions" integer NOT NULL,
	"minutes" real NOT NULL,
	"minutes_source" text NOT NULL,
	"steps" integer NOT NULL,
	"ready" integer NOT NULL,
	"cost" integer NOT NULL,
	"new_steps" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "automation_plan_items_plan_id_rank_pk" PRIMARY KEY("plan_id","rank")
);
--> statement-breakpoint
CREATE TABLE "automation_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"module_id" bigint,
	"job_id" text,
	"cases" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"new_steps" integer DEFAULT 0 NOT NULL,
	"sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "java_step_definitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "java_step_definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"signature" text NOT NULL,
	"kind" text NOT NULL,
	"expression" text NOT NULL,
	"annotation" text NOT NULL,
	"package_name" text NOT NULL,
	"domain" text NOT NULL,
	"class_base" text NOT NULL,
	"method_name" text NOT NULL,
	"parts" jsonb NOT NULL,
	"argument" text,
	"feature_file_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "java_step_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "java_step_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"options" jsonb NOT NULL,
	"feature_file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"outcome" jsonb,
	"job_id" text,
	"file_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mapping_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mapping_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"action" text NOT NULL,
	"mappings" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scenario_renames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_renames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"feature_file_id" bigint NOT NULL,
	"file_version" integer NOT NULL,
	"scenario_id" bigint NOT NULL,
	"before_version_id" bigint NOT NULL,
	"after_version_id" bigint NOT NULL,
	"before_name" text NOT NULL,
	"after_name" text NOT NULL,
	"how" text NOT NULL,
	"equal_steps" integer NOT NULL,
	"step_count" integer NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scenario_documents" (
	"scenario_id" bigint PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"scenario_version_id" bigint NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenario_documents_pending" (
	"feature_file_version_id" bigint PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenario_terms" (
	"project_id" bigint NOT NULL,
	"term" text NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "scenario_terms_project_id_term_pk" PRIMARY KEY("project_id","term")
);
--> statement-breakpoint
CREATE TABLE "suggestion_items" (
	"search_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"scenario_id" bigint NOT NULL,
	"score" real NOT NULL,
	"case_version" integer NOT NULL,
	"scenario_version_id" bigint NOT NULL,
	"factors" jsonb NOT NULL,
	CONSTRAINT "suggestion_items_search_id_test_case_id_scenario_id_pk" PRIMARY KEY("search_id","test_case_id","scenario_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestion_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"job_id" text,
	"cases" integer DEFAULT 0 NOT NULL,
	"scenarios" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "release_test_cases" DROP CONSTRAINT "release_test_cases_release_id_releases_id_fk";
--> statement-breakpoint
ALTER TABLE "release_test_cases" DROP CONSTRAINT "release_test_cases_test_case_id_test_cases_id_fk";
--> statement-breakpoint
ALTER TABLE "test_case_counts" ADD COLUMN "steps" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_case_counts" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "step_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "covered_steps" integer;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_answers" ADD CONSTRAINT "suggestion_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_answers" ADD CONSTRAINT "suggestion_answers_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_definitions" ADD CONSTRAINT "java_step_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapping_reviews" ADD CONSTRAINT "mapping_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_terms" ADD CONSTRAINT "scenario_terms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_mappings_key" ON "case_mappings" USING btree ("release_id","test_case_id","scenario_id");--> statement-breakpoint
CREATE INDEX "case_mappings_test_case_id_idx" ON "case_mappings" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "case_mappings_scenario_id_idx" ON "case_mappings" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "case_mappings_project_id_idx" ON "case_mappings" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "case_mappings_stale_idx" ON "case_mappings" USING btree ("project_id","stale_since","id") WHERE stale_reason is not null;--> statement-breakpoint
CREATE INDEX "suggestion_answers_project_id_idx" ON "suggestion_answers" USING btree ("project_id","decision");--> statement-breakpoint
CREATE INDEX "suggestion_answers_created_at_idx" ON "suggestion_answers" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestion_answers_scenario_id_idx" ON "suggestion_answers" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "automation_plans_project_id_idx" ON "automation_plans" USING btree ("project_id","module_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "java_step_definitions_key" ON "java_step_definitions" USING btree ("project_id","signature");--> statement-breakpoint
CREATE INDEX "java_step_runs_project_id_idx" ON "java_step_runs" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "java_step_runs_job_id_idx" ON "java_step_runs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "java_step_runs_file_id_idx" ON "java_step_runs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mapping_reviews_project_id_idx" ON "mapping_reviews" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "scenario_renames_project_id_idx" ON "scenario_renames" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "scenario_renames_scenario_id_idx" ON "scenario_renames" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "scenario_documents_terms_idx" ON "scenario_documents" USING gin ("project_id","terms");--> statement-breakpoint
CREATE INDEX "suggestion_items_score_idx" ON "suggestion_items" USING btree ("search_id","score" desc,"test_case_id","scenario_id");--> statement-breakpoint
CREATE INDEX "suggestion_searches_project_id_idx" ON "suggestion_searches" USING btree ("project_id","module_id","id");