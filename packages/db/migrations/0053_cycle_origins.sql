ALTER TABLE "projects" ADD COLUMN "next_cycle_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "asks_effort" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cycles" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "projects" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "projects" SET "next_cycle_number" = numbered."next"
FROM (SELECT "project_id", max("number") + 1 AS "next" FROM "test_cycles" GROUP BY "project_id") numbered
WHERE numbered."project_id" = "projects"."id";--> statement-breakpoint
ALTER TABLE "projects" ENABLE TRIGGER USER;
