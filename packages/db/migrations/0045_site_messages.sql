CREATE TABLE "site_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"remarks" text NOT NULL,
	"users" integer,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"handled_by" bigint,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_messages_status_idx" ON "site_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "site_messages_subject_idx" ON "site_messages" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "site_messages_search_idx" ON "site_messages" USING gin (("name" || ' ' || "email" || ' ' || "company" || ' ' || "remarks" || ' ' || "note") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_messages_handled_by_idx" ON "site_messages" USING btree ("handled_by");