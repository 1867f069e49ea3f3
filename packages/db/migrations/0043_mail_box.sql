DROP INDEX "notifications_unread_idx";--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("user_id",left(lower("subject"), 80),"id");--> statement-breakpoint
CREATE INDEX "notifications_message_idx" ON "notifications" USING btree ("user_id",left(lower("message"), 80),"id");--> statement-breakpoint
CREATE INDEX "notifications_kind_idx" ON "notifications" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ("user_id",("subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE read_at is null;