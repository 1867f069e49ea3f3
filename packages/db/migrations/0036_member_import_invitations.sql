ALTER TABLE "member_imports" DROP CONSTRAINT "member_imports_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "member_imports" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "invitation_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "links_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;