DROP INDEX "audit_log_table_time_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "follows" boolean;--> statement-breakpoint
CREATE INDEX "audit_log_list_idx" ON "audit_log" USING btree ("organization_id","table_name","operation","action_time","id") WHERE "audit_log"."follows" is null;--> statement-breakpoint
CREATE INDEX "audit_log_time_idx" ON "audit_log" USING btree ("organization_id","action_time","id") WHERE not coalesce("audit_log"."follows", false);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("organization_id","actor_id","table_name","operation","action_time","id") WHERE "audit_log"."follows" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_time_idx" ON "audit_log" USING btree ("organization_id","actor_id","action_time","id") WHERE not coalesce("audit_log"."follows", false);--> statement-breakpoint
CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("organization_id","table_name",(coalesce(new_value, old_value) ->> 'id'));--> statement-breakpoint
CREATE INDEX "audit_log_change_idx" ON "audit_log" USING btree ("change_id","id") WHERE "audit_log"."change_id" is not null;