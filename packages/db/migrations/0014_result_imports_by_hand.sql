-- What a name is compared by: its letters and digits alone, whatever their case. Other characters are listed, since which ones are
-- letters depends on the database's locale.
create function name_key(text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(translate(lower($1), E' \t\n\r.,;:!?_-/\\()[]{}<>"''`´’‘“”#@*+=&%$|~^°·–—…', ''), 0)
$$;
--> statement-breakpoint
create index test_cases_name_key_idx on test_cases (project_id, name_key(summary)) where deleted_at is null;
--> statement-breakpoint
select audit_table(name) from unnest(array['result_imports', 'result_aliases', 'result_key_patterns']::regclass[]) name;
--> statement-breakpoint
create trigger parts_delete after delete on result_imports referencing old table as old_rows
  for each statement execute function delete_parts('unmatched_results', 'import_id');
