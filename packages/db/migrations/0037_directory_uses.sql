CREATE TABLE "directory_token_uses" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "directory_token_id" bigint;--> statement-breakpoint
ALTER TABLE "directory_token_uses" ADD CONSTRAINT "directory_token_uses_token_id_directory_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."directory_tokens"("id") ON DELETE cascade ON UPDATE no action;