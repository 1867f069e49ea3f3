CREATE TABLE "case_agreements" (
	"test_case_id" bigint PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"compared" integer NOT NULL,
	"agreed" integer NOT NULL,
	"releases" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_automated_at" timestamp with time zone NOT NULL,
	"agreeing" integer NOT NULL,
	"agreeing_since" timestamp with time zone,
	"disagreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "manual_retirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_retirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verdict_comparisons" (
	"batch_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"result" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"automated_batch_id" bigint,
	"automated_result" text,
	"automated_at" timestamp with time zone,
	"known_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verdict_comparisons_batch_id_test_case_id_pk" PRIMARY KEY("batch_id","test_case_id")
);
--> statement-breakpoint
ALTER TABLE "case_agreements" ADD CONSTRAINT "case_agreements_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_retirements" ADD CONSTRAINT "manual_retirements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_retirements" ADD CONSTRAINT "manual_retirements_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_comparisons" ADD CONSTRAINT "verdict_comparisons_batch_id_execution_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."execution_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_agreements_project_id_idx" ON "case_agreements" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_retirements_key" ON "manual_retirements" USING btree ("test_case_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "manual_retirements_project_id_idx" ON "manual_retirements" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "manual_retirements_test_case_id_idx" ON "manual_retirements" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "verdict_comparisons_place_idx" ON "verdict_comparisons" USING btree ("release_id","environment_id","test_case_id","at");--> statement-breakpoint
CREATE INDEX "verdict_comparisons_test_case_id_idx" ON "verdict_comparisons" USING btree ("test_case_id","at");