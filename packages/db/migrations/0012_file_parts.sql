-- Takes along what belongs to the deleted rows where no reference does it: the arguments are the table of the parts and their
-- column that names the row. A reference would check every part that is added; these come in by the ten thousands.
create function delete_parts() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I in (select id from old_rows)', tg_argv[0], tg_argv[1]);
  return null;
end
$$;
--> statement-breakpoint
create trigger parts_delete after delete on feature_files referencing old table as old_rows
  for each statement execute function delete_parts('scenarios', 'feature_file_id');
--> statement-breakpoint
create trigger parts_delete after delete on feature_file_versions referencing old table as old_rows
  for each statement execute function delete_parts('feature_version_scenarios', 'feature_file_version_id');
--> statement-breakpoint
create trigger parts_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_versions', 'scenario_id');
--> statement-breakpoint
create trigger parts_delete after delete on scenario_versions referencing old table as old_rows
  for each statement execute function delete_parts('scenario_steps', 'scenario_version_id');
