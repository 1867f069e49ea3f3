select audit_table('test_runs');
--> statement-breakpoint
select audit_table('test_run_steps');
