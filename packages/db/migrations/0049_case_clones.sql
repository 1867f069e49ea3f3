CREATE TABLE "case_clones" (
	"test_case_id" bigint PRIMARY KEY NOT NULL,
	"source_id" bigint NOT NULL,
	"source_version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_clones" ADD CONSTRAINT "case_clones_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;