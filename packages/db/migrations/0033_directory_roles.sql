CREATE TABLE "directory_project_roles" (
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"given" text,
	"by_hand" text,
	CONSTRAINT "directory_project_roles_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "directory_project_roles" ADD CONSTRAINT "directory_project_roles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_project_roles" ADD CONSTRAINT "directory_project_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_project_roles_user_id_idx" ON "directory_project_roles" USING btree ("user_id");