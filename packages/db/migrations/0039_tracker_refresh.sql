DROP INDEX "work_items_due_idx";--> statement-breakpoint
ALTER TABLE "tracker_states" ADD COLUMN "refresh_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracker_states" ADD COLUMN "refresh_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '10 minutes' NOT NULL;--> statement-breakpoint
CREATE INDEX "work_items_due_idx" ON "work_items" USING btree ("connection_id","due_at");