CREATE TABLE "addition_counts" (
	"project_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "addition_counts_project_id_kind_added_at_created_by_pk" PRIMARY KEY("project_id","kind","added_at","created_by")
);
--> statement-breakpoint
CREATE TABLE "api_token_uses" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"project_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "current_results" (
	"test_case_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"batch_id" bigint NOT NULL,
	"result" text NOT NULL,
	"datasets" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"executed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "current_results_test_case_id_release_id_environment_id_pk" PRIMARY KEY("test_case_id","release_id","environment_id")
);
--> statement-breakpoint
CREATE TABLE "execution_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "execution_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"build" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"dataset" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"raw_status" text DEFAULT '' NOT NULL,
	"executed_at" timestamp with time zone NOT NULL,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	"actual_result" text DEFAULT '' NOT NULL,
	"linked_bug" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"matched_by" text DEFAULT 'chosen' NOT NULL,
	"import_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_case_counts" (
	"release_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "release_case_counts_release_id_module_id_kind_pk" PRIMARY KEY("release_id","module_id","kind")
);
--> statement-breakpoint
CREATE TABLE "result_counts" (
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"cases" integer NOT NULL,
	"datasets" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	CONSTRAINT "result_counts_project_id_release_id_environment_id_module_id_kind_result_pk" PRIMARY KEY("project_id","release_id","environment_id","module_id","kind","result")
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"project_id" bigint,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"href" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tidied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"filter" jsonb NOT NULL,
	"user_ids" bigint[] NOT NULL,
	"schedule_id" bigint,
	"due_at" timestamp with time zone,
	"job_id" text,
	"mail_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedule_members" (
	"schedule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "report_schedule_members_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"release_id" bigint,
	"environment_id" bigint,
	"module_id" bigint,
	"time" text NOT NULL,
	"zone" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"next_due" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"report" text NOT NULL,
	"kind" text NOT NULL,
	"scope" jsonb NOT NULL,
	"name" text NOT NULL,
	"cases" integer DEFAULT 0 NOT NULL,
	"job_id" text,
	"file_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "test_run_steps" (
	"run_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"result" text,
	"remarks" text DEFAULT '' NOT NULL,
	"image_ids" bigint[] DEFAULT '{}' NOT NULL,
	"revision" integer NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_run_steps_run_id_sequence_pk" PRIMARY KEY("run_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "test_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"template_id" smallint NOT NULL,
	"steps" integer NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_chosen" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	"finished_by" bigint,
	"finished_at" timestamp with time zone,
	"execution_id" bigint
);
--> statement-breakpoint
CREATE TABLE "coverage_snapshots" (
	"project_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "coverage_snapshots_project_id_module_id_kind_since_pk" PRIMARY KEY("project_id","module_id","kind","since")
);
--> statement-breakpoint
CREATE TABLE "module_snapshots" (
	"project_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "module_snapshots_project_id_module_id_since_pk" PRIMARY KEY("project_id","module_id","since")
);
--> statement-breakpoint
CREATE TABLE "project_snapshots" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_snapshots" (
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "result_snapshots_key" PRIMARY KEY("project_id","release_id","environment_id","module_id","kind","outcome","since")
);
--> statement-breakpoint
ALTER TABLE "scenario_links" DROP CONSTRAINT "scenario_links_scenario_id_scenarios_id_fk";
--> statement-breakpoint
ALTER TABLE "scenario_links" DROP CONSTRAINT "scenario_links_test_case_id_test_cases_id_fk";
--> statement-breakpoint
DROP INDEX "images_unattached_idx";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "run_id" bigint;--> statement-breakpoint
ALTER TABLE "api_token_uses" ADD CONSTRAINT "api_token_uses_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_batches" ADD CONSTRAINT "execution_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_batches" ADD CONSTRAINT "execution_batches_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_batches" ADD CONSTRAINT "execution_batches_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_mail_id_outgoing_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_emails" ADD CONSTRAINT "report_emails_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_emails" ADD CONSTRAINT "report_emails_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_emails" ADD CONSTRAINT "report_emails_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_emails" ADD CONSTRAINT "report_emails_mail_id_outgoing_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_emails" ADD CONSTRAINT "report_emails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_members" ADD CONSTRAINT "report_schedule_members_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_members" ADD CONSTRAINT "report_schedule_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "test_run_steps" ADD CONSTRAINT "test_run_steps_run_id_test_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."test_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "api_tokens_project_id_idx" ON "api_tokens" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "current_results_place_idx" ON "current_results" USING btree ("project_id","release_id","environment_id","result","number");--> statement-breakpoint
CREATE INDEX "current_results_failed_idx" ON "current_results" USING btree ("project_id","executed_at") WHERE release_id = 0 and environment_id = 0 and result = 'fail';--> statement-breakpoint
CREATE UNIQUE INDEX "execution_batches_build_key" ON "execution_batches" USING btree ("project_id","release_id","environment_id","build") WHERE build <> '';--> statement-breakpoint
CREATE INDEX "execution_batches_release_id_idx" ON "execution_batches" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "execution_batches_environment_id_idx" ON "execution_batches" USING btree ("environment_id");--> statement-breakpoint
CREATE INDEX "executions_batch_id_idx" ON "executions" USING btree ("batch_id","test_case_id");--> statement-breakpoint
CREATE INDEX "executions_test_case_id_idx" ON "executions" USING btree ("test_case_id","release_id","environment_id","executed_at");--> statement-breakpoint
CREATE INDEX "release_case_counts_module_id_idx" ON "release_case_counts" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "result_counts_module_id_idx" ON "result_counts" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_recipients_address_key" ON "mail_recipients" USING btree ("mail_id",lower("address"));--> statement-breakpoint
CREATE INDEX "mail_recipients_due_idx" ON "mail_recipients" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mail_recipients_user_id_idx" ON "mail_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_key_key" ON "outgoing_mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outgoing_mails_project_id_idx" ON "outgoing_mails" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_kept_idx" ON "outgoing_mails" USING btree ("created_at") WHERE tidied_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_emails_due_key" ON "report_emails" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "report_emails_project_id_idx" ON "report_emails" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "report_emails_job_id_idx" ON "report_emails" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "report_emails_mail_id_idx" ON "report_emails" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "report_schedule_members_user_id_idx" ON "report_schedule_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_project_id_idx" ON "report_schedules" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" USING btree ("next_due") WHERE not paused;--> statement-breakpoint
CREATE INDEX "report_schedules_release_id_idx" ON "report_schedules" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "report_schedules_environment_id_idx" ON "report_schedules" USING btree ("environment_id");--> statement-breakpoint
CREATE INDEX "report_schedules_module_id_idx" ON "report_schedules" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "report_files_project_id_idx" ON "report_files" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "report_files_job_id_idx" ON "report_files" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "report_files_file_id_idx" ON "report_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_aliases_signature_id_key" ON "result_aliases" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "result_aliases_project_id_idx" ON "result_aliases" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_import_files_content_key" ON "result_import_files" USING btree ("project_id","release_id","environment_id","build","sha256") WHERE verdict = 'imported';--> statement-breakpoint
CREATE INDEX "result_import_files_header_idx" ON "result_import_files" USING btree ("project_id","import_id") WHERE columns is not null;--> statement-breakpoint
CREATE INDEX "result_imports_project_id_idx" ON "result_imports" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_key_patterns_key" ON "result_key_patterns" USING btree ("project_id","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "result_signatures_key" ON "result_signatures" USING btree ("project_id","key");--> statement-breakpoint
CREATE INDEX "result_signatures_waiting_idx" ON "result_signatures" USING btree ("project_id","waiting" DESC NULLS LAST,"id") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "unmatched_results_signature_id_idx" ON "unmatched_results" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "test_runs_test_case_id_idx" ON "test_runs" USING btree ("test_case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_runs_execution_id_key" ON "test_runs" USING btree ("execution_id") WHERE execution_id is not null;--> statement-breakpoint
CREATE INDEX "test_runs_open_idx" ON "test_runs" USING btree ("project_id","created_by","active_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "test_runs_release_id_idx" ON "test_runs" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "test_runs_environment_id_idx" ON "test_runs" USING btree ("environment_id");--> statement-breakpoint
CREATE INDEX "coverage_snapshots_until_idx" ON "coverage_snapshots" USING btree ("project_id","until");--> statement-breakpoint
CREATE INDEX "module_snapshots_until_idx" ON "module_snapshots" USING btree ("project_id","until");--> statement-breakpoint
CREATE INDEX "result_snapshots_until_idx" ON "result_snapshots" USING btree ("project_id","until");--> statement-breakpoint
CREATE INDEX "test_cases_external_id_idx" ON "test_cases" USING btree ("project_id",lower("external_id")) WHERE external_id <> '';--> statement-breakpoint
CREATE INDEX "test_cases_test_number_idx" ON "test_cases" USING btree ("project_id",md5(lower("automated_test_number"))) WHERE automated_test_number <> '';--> statement-breakpoint
CREATE INDEX "images_unattached_idx" ON "images" USING btree ("created_at") WHERE attached_at is null and run_id is null;