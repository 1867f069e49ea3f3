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
ALTER TABLE "scenario_terms" ADD CONSTRAINT "scenario_terms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_documents_terms_idx" ON "scenario_documents" USING gin ("project_id","terms");--> statement-breakpoint
CREATE INDEX "suggestion_items_score_idx" ON "suggestion_items" USING btree ("search_id","score" desc,"test_case_id","scenario_id");--> statement-breakpoint
CREATE INDEX "suggestion_searches_project_id_idx" ON "suggestion_searches" USING btree ("project_id","module_id","id");