create trigger parts_delete after delete on test_case_versions referencing old table as old_rows
  for each statement execute function delete_parts('test_steps', 'version_id');
