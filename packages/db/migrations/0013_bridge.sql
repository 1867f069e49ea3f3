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
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mappings" ADD CONSTRAINT "case_mappings_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_answers" ADD CONSTRAINT "suggestion_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_answers" ADD CONSTRAINT "suggestion_answers_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_mappings_key" ON "case_mappings" USING btree ("release_id","test_case_id","scenario_id");--> statement-breakpoint
CREATE INDEX "case_mappings_test_case_id_idx" ON "case_mappings" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "case_mappings_scenario_id_idx" ON "case_mappings" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "case_mappings_project_id_idx" ON "case_mappings" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "case_mappings_stale_idx" ON "case_mappings" USING btree ("project_id","stale_since","id") WHERE stale_reason is not null;--> statement-breakpoint
CREATE INDEX "suggestion_answers_project_id_idx" ON "suggestion_answers" USING btree ("project_id","decision");--> statement-breakpoint
CREATE INDEX "suggestion_answers_scenario_id_idx" ON "suggestion_answers" USING btree ("scenario_id");