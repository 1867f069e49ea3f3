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
ALTER TABLE "mapping_reviews" ADD CONSTRAINT "mapping_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_reviews_project_id_idx" ON "mapping_reviews" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "scenario_renames_project_id_idx" ON "scenario_renames" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "scenario_renames_scenario_id_idx" ON "scenario_renames" USING btree ("scenario_id");