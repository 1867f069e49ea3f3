CREATE SEQUENCE "public"."test_cases_position_seq" INCREMENT BY 1024 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1073741824 CACHE 1;--> statement-breakpoint
-- The default comes after the column: with it at once all cases would be written anew. Those of before stand by their number.
ALTER TABLE "test_cases" ADD COLUMN "position" double precision;--> statement-breakpoint
ALTER TABLE "test_cases" ALTER COLUMN "position" SET DEFAULT nextval('test_cases_position_seq');--> statement-breakpoint
-- The order of a module's cases; with the columns that its expression is made of in it, no case is looked up to be skipped.
create index test_cases_live_position_idx on test_cases (module_id, (coalesce(position, number::double precision)), number) include (applicable, position) where deleted_at is null;
