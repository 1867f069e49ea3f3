CREATE TABLE "addition_counts" (
	"project_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "addition_counts_project_id_kind_added_at_created_by_pk" PRIMARY KEY("project_id","kind","added_at","created_by")
);
