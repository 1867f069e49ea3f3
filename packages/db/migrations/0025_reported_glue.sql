CREATE TABLE "reported_glue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_glue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"definitions" jsonb NOT NULL,
	"parameter_types" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_import_files" ADD COLUMN "glue_id" bigint;--> statement-breakpoint
ALTER TABLE "reported_glue" ADD CONSTRAINT "reported_glue_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reported_glue_hash_key" ON "reported_glue" USING btree ("project_id","hash");--> statement-breakpoint
ALTER TABLE "result_import_files" ADD CONSTRAINT "result_import_files_glue_id_reported_glue_id_fk" FOREIGN KEY ("glue_id") REFERENCES "public"."reported_glue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_import_files_glue_idx" ON "result_import_files" USING btree ("glue_id","import_id") WHERE glue_id is not null;