CREATE TABLE "coverage_snapshots" (
	"project_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "coverage_snapshots_project_id_module_id_kind_since_pk" PRIMARY KEY("project_id","module_id","kind","since")
);
--> statement-breakpoint
CREATE TABLE "module_snapshots" (
	"project_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "module_snapshots_project_id_module_id_since_pk" PRIMARY KEY("project_id","module_id","since")
);
--> statement-breakpoint
CREATE TABLE "project_snapshots" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_snapshots" (
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"since" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "result_snapshots_key" PRIMARY KEY("project_id","release_id","environment_id","module_id","kind","outcome","since")
);
--> statement-breakpoint
CREATE INDEX "coverage_snapshots_until_idx" ON "coverage_snapshots" USING btree ("project_id","until");--> statement-breakpoint
CREATE INDEX "module_snapshots_until_idx" ON "module_snapshots" USING btree ("project_id","until");--> statement-breakpoint
CREATE INDEX "result_snapshots_until_idx" ON "result_snapshots" USING btree ("project_id","until");