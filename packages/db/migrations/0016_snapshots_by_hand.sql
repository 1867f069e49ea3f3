-- Snapshots of a project go with it: no reference checks each row that is written.
create trigger project_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('project_snapshots', 'project_id');
--> statement-breakpoint
create trigger module_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('module_snapshots', 'project_id');
--> statement-breakpoint
create trigger coverage_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('coverage_snapshots', 'project_id');
--> statement-breakpoint
create trigger result_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_snapshots', 'project_id');
