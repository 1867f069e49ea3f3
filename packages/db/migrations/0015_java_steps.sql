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
ALTER TABLE "java_step_definitions" ADD CONSTRAINT "java_step_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "java_step_runs" ADD CONSTRAINT "java_step_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "java_step_definitions_key" ON "java_step_definitions" USING btree ("project_id","signature");--> statement-breakpoint
CREATE INDEX "java_step_runs_project_id_idx" ON "java_step_runs" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "java_step_runs_job_id_idx" ON "java_step_runs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "java_step_runs_file_id_idx" ON "java_step_runs" USING btree ("file_id");