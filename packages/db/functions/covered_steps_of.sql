-- How many steps of a case its live mappings cover together, whatever the release; null without any that tell.
create or replace function covered_steps_of(case_id bigint) returns integer language sql stable as $$
  select case when count(m.id) > 0 then count(distinct place)::int end
  from case_mappings m
  join scenarios s on s.id = m.scenario_id and s.deleted_at is null
  left join lateral unnest(m.covered_steps) place on true
  where m.test_case_id = case_id and m.case_step_count > 0
$$;
