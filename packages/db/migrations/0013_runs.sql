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
DROP INDEX "images_unattached_idx";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "run_id" bigint;--> statement-breakpoint
ALTER TABLE "test_run_steps" ADD CONSTRAINT "test_run_steps_run_id_test_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."test_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_runs_test_case_id_idx" ON "test_runs" USING btree ("test_case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_runs_execution_id_key" ON "test_runs" USING btree ("execution_id") WHERE execution_id is not null;--> statement-breakpoint
CREATE INDEX "test_runs_open_idx" ON "test_runs" USING btree ("project_id","created_by","active_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "test_runs_release_id_idx" ON "test_runs" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "test_runs_environment_id_idx" ON "test_runs" USING btree ("environment_id");--> statement-breakpoint
CREATE INDEX "images_unattached_idx" ON "images" USING btree ("created_at") WHERE attached_at is null and run_id is null;