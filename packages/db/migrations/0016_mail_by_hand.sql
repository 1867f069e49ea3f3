select audit_table('report_emails');--> statement-breakpoint
select audit_table('report_schedules');--> statement-breakpoint
select audit_table('report_schedule_members');
