CREATE TABLE "release_case_totals" (
	"release_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "release_case_totals_module_id_release_id_kind_pk" PRIMARY KEY("module_id","release_id","kind")
);
--> statement-breakpoint
CREATE TABLE "result_totals" (
	"project_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"environment_id" bigint NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"cases" integer NOT NULL,
	"datasets" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	CONSTRAINT "result_totals_module_id_project_id_release_id_environment_id_kind_result_pk" PRIMARY KEY("module_id","project_id","release_id","environment_id","kind","result")
);
--> statement-breakpoint
CREATE TABLE "test_case_totals" (
	"project_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"module_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"steps" bigint NOT NULL,
	"covered" bigint NOT NULL,
	CONSTRAINT "test_case_totals_module_id_project_id_tag_kind_pk" PRIMARY KEY("module_id","project_id","tag","kind")
);
--> statement-breakpoint
CREATE TABLE "total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"counts" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "modules_choice_idx" ON "modules" USING btree ("project_id",cardinality(string_to_array("path", '/')),lower("name"),"id") WHERE deleted_at is null;
--> statement-breakpoint
insert into test_case_totals (module_id, project_id, tag, kind, count, steps, covered)
select above, c.project_id, c.tag, c.kind, sum(c.count), sum(c.steps), sum(c.covered)
from test_case_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3, 4 having sum(c.count) <> 0 or sum(c.steps) <> 0 or sum(c.covered) <> 0;
--> statement-breakpoint
insert into result_totals (module_id, project_id, release_id, environment_id, kind, result, cases, datasets, duration_ms)
select above, c.project_id, c.release_id, c.environment_id, c.kind, c.result, sum(c.cases), sum(c.datasets), sum(c.duration_ms)
from result_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3, 4, 5, 6 having sum(c.cases) <> 0 or sum(c.datasets) <> 0 or sum(c.duration_ms) <> 0;
--> statement-breakpoint
insert into release_case_totals (module_id, release_id, kind, cases)
select above, c.release_id, c.kind, sum(c.cases)
from release_case_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3 having sum(c.cases) <> 0;
