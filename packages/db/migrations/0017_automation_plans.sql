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
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_plans" ADD CONSTRAINT "automation_plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_plans_project_id_idx" ON "automation_plans" USING btree ("project_id","module_id","id");