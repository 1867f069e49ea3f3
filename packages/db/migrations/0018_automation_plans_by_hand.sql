select audit_table('automation_plans');
--> statement-breakpoint
create trigger parts_delete after delete on automation_plans referencing old table as old_rows
  for each statement execute function delete_parts('automation_plan_items', 'plan_id');
