-- Links of scenarios to cases come in by the ten thousands too, in the transaction that adds both.
create trigger links_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'scenario_id');
--> statement-breakpoint
create trigger links_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'test_case_id');
