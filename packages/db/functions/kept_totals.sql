-- The tables of counts per module whose totals below each module are kept: their totals, what both count by beside the module, and
-- what they count.
create or replace function kept_totals() returns table (counts text, totals text, keys text, figures text[]) language sql immutable as $$
  values
    ('test_case_counts', 'test_case_totals', 'project_id, tag, kind', '{count,steps,covered}'::text[]),
    ('result_counts', 'result_totals', 'project_id, release_id, environment_id, kind, result', '{cases,datasets,duration_ms}'),
    ('release_case_counts', 'release_case_totals', 'release_id, kind', '{cases}')
$$;
