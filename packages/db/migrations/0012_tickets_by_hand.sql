select audit_table(name) from unnest(array['releases', 'environments', 'release_test_cases', 'tickets']::regclass[]) name;
