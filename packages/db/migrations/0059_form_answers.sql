CREATE TABLE "form_answers" (
	"user_id" bigint NOT NULL,
	"form_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_answers_user_id_form_hash_pk" PRIMARY KEY("user_id","form_hash")
);
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_created_at_idx" ON "form_answers" USING btree ("created_at");