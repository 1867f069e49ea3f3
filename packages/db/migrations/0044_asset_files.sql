CREATE TABLE "asset_import_rows" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asset_id" bigint,
	"asset_type_id" bigint,
	"user_id" bigint,
	"asset_tag" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"status" text,
	"name" text,
	"brand" text,
	"model" text,
	"serial" text,
	"processor" text,
	"ram_gb" integer,
	"disk_type" text,
	"disk_gb" integer,
	"os_type" text,
	"os_version" text,
	"imei" text,
	"comments" text,
	"tags" text[],
	"assigned_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "asset_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "asset_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"file_id" bigint,
	"job_id" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"format" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"create_types" boolean DEFAULT true NOT NULL,
	"counts" jsonb,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_label_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_label_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"file_id" bigint,
	"job_id" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"plan" jsonb NOT NULL,
	"labels" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_import_rows" ADD CONSTRAINT "asset_import_rows_import_id_asset_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."asset_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_imports" ADD CONSTRAINT "asset_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_imports" ADD CONSTRAINT "asset_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_imports" ADD CONSTRAINT "asset_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_label_runs" ADD CONSTRAINT "asset_label_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_label_runs" ADD CONSTRAINT "asset_label_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_label_runs" ADD CONSTRAINT "asset_label_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_import_rows_verdict_idx" ON "asset_import_rows" USING btree ("import_id","verdict","position");--> statement-breakpoint
CREATE INDEX "asset_import_rows_tag_idx" ON "asset_import_rows" USING btree ("import_id",lower("asset_tag")) WHERE asset_tag <> '';--> statement-breakpoint
CREATE INDEX "asset_imports_organization_id_idx" ON "asset_imports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "asset_imports_file_id_idx" ON "asset_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "asset_label_runs_organization_id_idx" ON "asset_label_runs" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "asset_label_runs_file_id_idx" ON "asset_label_runs" USING btree ("file_id");