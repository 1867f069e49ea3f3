select audit_table(name) from unnest(array['case_mappings', 'suggestion_answers']::regclass[]) name;
--> statement-breakpoint
create trigger mappings_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('case_mappings', 'scenario_id');
--> statement-breakpoint
create trigger answers_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('suggestion_answers', 'scenario_id');
