select audit_table(name) from unnest(array['mapping_reviews', 'scenario_renames']::regclass[]) name;
--> statement-breakpoint
create trigger renames_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_renames', 'scenario_id');
