select audit_table('java_step_runs');
--> statement-breakpoint
select audit_table('java_step_definitions');
