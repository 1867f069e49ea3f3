select audit_table(name) from unnest(array['bulk_changes', 'case_exports']::regclass[]) name;
