select audit_table('report_files');
