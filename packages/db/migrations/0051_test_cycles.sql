CREATE TABLE "test_cycle_counts" (
	"cycle_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"status" text NOT NULL,
	"items" integer NOT NULL,
	"off" integer NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "test_cycle_counts_cycle_id_environment_id_status_pk" PRIMARY KEY("cycle_id","environment_id","status")
);
--> statement-breakpoint
CREATE TABLE "test_cycle_environments" (
	"cycle_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "test_cycle_environments_cycle_id_environment_id_pk" PRIMARY KEY("cycle_id","environment_id")
);
--> statement-breakpoint
CREATE TABLE "test_cycle_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_cycle_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cycle_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_cycle_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_cycle_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cycle_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"assigned_to" bigint,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"run_id" bigint,
	"execution_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"off_case" boolean DEFAULT false NOT NULL,
	"off_release" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_cycles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_cycles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"release_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version_rule" text DEFAULT 'newest' NOT NULL,
	"due_on" date,
	"retest_of" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" bigint,
	"closed_at" timestamp with time zone,
	"totals" jsonb
);
--> statement-breakpoint
ALTER TABLE "test_runs" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "test_runs" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cycle_environments" ADD CONSTRAINT "test_cycle_environments_cycle_id_test_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."test_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_cycle_environments" ADD CONSTRAINT "test_cycle_environments_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_cycles" ADD CONSTRAINT "test_cycles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_cycles" ADD CONSTRAINT "test_cycles_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_cycle_events_cycle_id_idx" ON "test_cycle_events" USING btree ("cycle_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_cycle_items_case_key" ON "test_cycle_items" USING btree ("cycle_id","test_case_id","environment_id");--> statement-breakpoint
CREATE INDEX "test_cycle_items_position_idx" ON "test_cycle_items" USING btree ("cycle_id","position","environment_id");--> statement-breakpoint
CREATE INDEX "test_cycle_items_open_idx" ON "test_cycle_items" USING btree ("cycle_id","position","environment_id") WHERE status in ('PENDING', 'IN_PROCESS');--> statement-breakpoint
CREATE INDEX "test_cycle_items_test_case_id_idx" ON "test_cycle_items" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "test_cycle_items_assigned_to_idx" ON "test_cycle_items" USING btree ("assigned_to","cycle_id") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "test_cycle_items_off_release_idx" ON "test_cycle_items" USING btree ("test_case_id") WHERE off_release;--> statement-breakpoint
CREATE UNIQUE INDEX "test_cycles_number_key" ON "test_cycles" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "test_cycles_release_id_idx" ON "test_cycles" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_runs_item_attempt_key" ON "test_runs" USING btree ("item_id","attempt") WHERE item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_runs_open_item_key" ON "test_runs" USING btree ("item_id") WHERE item_id is not null and finished_at is null;