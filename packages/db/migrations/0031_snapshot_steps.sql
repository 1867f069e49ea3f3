ALTER TABLE "coverage_snapshots" ADD COLUMN "steps" bigint;--> statement-breakpoint
ALTER TABLE "coverage_snapshots" ADD COLUMN "covered" bigint;