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
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_exports" ADD CONSTRAINT "case_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_cases_test_case_id_idx" ON "bulk_change_cases" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_project_id_idx" ON "bulk_changes" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "case_exports_project_id_idx" ON "case_exports" USING btree ("project_id","id");