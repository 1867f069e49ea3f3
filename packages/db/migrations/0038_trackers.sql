CREATE TABLE "tracker_answers" (
	"credential_id" bigint NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracker_answers_credential_id_question_pk" PRIMARY KEY("credential_id","question")
);
--> statement-breakpoint
CREATE TABLE "tracker_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" bigint,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tracker_credentials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"user_id" bigint,
	"sign_in" text NOT NULL,
	"account" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_projects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"remote_id" text NOT NULL,
	"remote_key" text NOT NULL,
	"remote_name" text NOT NULL,
	"usual_type" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_secrets" (
	"credential_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"expires_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_states" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"can" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"problem_since" timestamp with time zone,
	"limited_until" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"calls_on" date,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_uses" (
	"credential_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracker_uses_credential_id_user_id_pk" PRIMARY KEY("credential_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tracker_webhooks" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_item_creations" (
	"key" text PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"tracker_project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"work_item_id" bigint,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_item_links" (
	"work_item_id" bigint NOT NULL,
	"test_case_id" bigint NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_item_links_work_item_id_test_case_id_pk" PRIMARY KEY("work_item_id","test_case_id")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"ref" text NOT NULL,
	"remote_project_id" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"assignee" text,
	"address" text NOT NULL,
	"presence" text DEFAULT 'there' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"remote_updated_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "work_item_id" bigint;--> statement-breakpoint
ALTER TABLE "tracker_answers" ADD CONSTRAINT "tracker_answers_credential_id_tracker_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."tracker_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_modified_by_users_id_fk" FOREIGN KEY ("modified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_credentials" ADD CONSTRAINT "tracker_credentials_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_credentials" ADD CONSTRAINT "tracker_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_credentials" ADD CONSTRAINT "tracker_credentials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD CONSTRAINT "tracker_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD CONSTRAINT "tracker_projects_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD CONSTRAINT "tracker_projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_secrets" ADD CONSTRAINT "tracker_secrets_credential_id_tracker_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."tracker_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_states" ADD CONSTRAINT "tracker_states_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_uses" ADD CONSTRAINT "tracker_uses_credential_id_tracker_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."tracker_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_uses" ADD CONSTRAINT "tracker_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_webhooks" ADD CONSTRAINT "tracker_webhooks_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_creations" ADD CONSTRAINT "work_item_creations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_creations" ADD CONSTRAINT "work_item_creations_tracker_project_id_tracker_projects_id_fk" FOREIGN KEY ("tracker_project_id") REFERENCES "public"."tracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_creations" ADD CONSTRAINT "work_item_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_creations" ADD CONSTRAINT "work_item_creations_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_links" ADD CONSTRAINT "work_item_links_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_links" ADD CONSTRAINT "work_item_links_test_case_id_test_cases_id_fk" FOREIGN KEY ("test_case_id") REFERENCES "public"."test_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_connection_id_tracker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_connections_name_key" ON "tracker_connections" USING btree ("organization_id",lower("name")) WHERE "tracker_connections"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_credentials_key" ON "tracker_credentials" USING btree ("connection_id",coalesce("user_id", 0));--> statement-breakpoint
CREATE INDEX "tracker_credentials_user_id_idx" ON "tracker_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_projects_key" ON "tracker_projects" USING btree ("project_id","connection_id","remote_id");--> statement-breakpoint
CREATE INDEX "tracker_projects_connection_id_idx" ON "tracker_projects" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "tracker_uses_user_id_idx" ON "tracker_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_item_creations_project_id_idx" ON "work_item_creations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "work_item_creations_tracker_project_id_idx" ON "work_item_creations" USING btree ("tracker_project_id");--> statement-breakpoint
CREATE INDEX "work_item_creations_user_id_idx" ON "work_item_creations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_item_creations_work_item_id_idx" ON "work_item_creations" USING btree ("work_item_id");--> statement-breakpoint
CREATE INDEX "work_item_links_test_case_id_idx" ON "work_item_links" USING btree ("test_case_id");--> statement-breakpoint
CREATE INDEX "work_item_links_waiting_idx" ON "work_item_links" USING btree ("asked_at") WHERE "work_item_links"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_key" ON "work_items" USING btree ("connection_id","ref");--> statement-breakpoint
CREATE INDEX "work_items_due_idx" ON "work_items" USING btree ("connection_id","status_at") WHERE "work_items"."state" = 'open';--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_work_item_id_work_items_id_fk" FOREIGN KEY ("work_item_id") REFERENCES "public"."work_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_work_item_id_idx" ON "tickets" USING btree ("work_item_id");