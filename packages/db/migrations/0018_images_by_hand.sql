select audit_table('images');
