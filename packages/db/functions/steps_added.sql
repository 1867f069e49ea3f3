-- How many steps a version has beyond those of the version before it: what an edit repeats was not added by it.
create or replace function steps_added(testcase bigint, number int, version bigint) returns bigint language sql stable as $$
  select greatest(0, (select count(*) from test_steps s where s.version_id = version) - coalesce((
    select count(*) from test_case_versions b join test_steps s on s.version_id = b.id
    where b.test_case_id = testcase and b.version = number - 1), 0))
$$;
