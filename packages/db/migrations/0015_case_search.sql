CREATE TABLE "test_case_search" (
	"test_case_id" bigint PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_case_search_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_case_search_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint,
	"first_version_id" bigint NOT NULL,
	"last_version_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_case_search" ADD CONSTRAINT "test_case_search_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_case_search_document_idx" ON "test_case_search" USING gin ("project_id","document");--> statement-breakpoint
CREATE INDEX "test_cases_live_assigned_to_idx" ON "test_cases" USING btree ("project_id","assigned_to","number") WHERE deleted_at is null and assigned_to is not null;--> statement-breakpoint
CREATE INDEX "test_cases_live_tags_idx" ON "test_cases" USING gin ("project_id","tags") WHERE deleted_at is null and tags <> '{}';--> statement-breakpoint
CREATE INDEX "test_cases_live_changed_idx" ON "test_cases" USING btree ("project_id","modified_at") WHERE deleted_at is null and modified_at > created_at;