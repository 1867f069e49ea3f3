CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"owner_id" bigint,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"refs" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"opens" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_choices" (
	"user_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"opens_id" bigint,
	"stars" bigint[] DEFAULT '{}' NOT NULL,
	"columns" text[],
	"page_size" integer,
	CONSTRAINT "view_choices_user_id_project_id_screen_pk" PRIMARY KEY("user_id","project_id","screen")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_opens_id_saved_views_id_fk" FOREIGN KEY ("opens_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name_key" ON "saved_views" USING btree ("project_id","screen","owner_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name_key" ON "saved_views" USING btree ("project_id","screen",lower("name")) WHERE shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_opens_key" ON "saved_views" USING btree ("project_id","screen") WHERE opens;--> statement-breakpoint
CREATE INDEX "saved_views_owner_id_idx" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "view_choices_project_id_idx" ON "view_choices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "view_choices_opens_id_idx" ON "view_choices" USING btree ("opens_id") WHERE opens_id is not null;