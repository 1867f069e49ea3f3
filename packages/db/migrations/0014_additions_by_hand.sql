-- The quarter of an hour that a moment lies in. All time zones of today begin their days with one.
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
-- How many steps a version has beyond those of the version before it: what an edit repeats was not added by it.
create function steps_added(testcase bigint, number int, version bigint) returns bigint language sql stable as $$
  select greatest(0, (select count(*) from test_steps s where s.version_id = version) - coalesce((
    select count(*) from test_case_versions b join test_steps s on s.version_id = b.id
    where b.test_case_id = testcase and b.version = number - 1), 0))
$$;
--> statement-breakpoint
-- Keeps the cases of addition_counts true: what a statement added, deleted, restored or made (not) applicable; and the steps
-- of cases that went or came back. Cases themselves go with their project alone, and so do their counts.
create function count_added_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into addition_counts (project_id, kind, added_at, created_by, count)
    select project_id, 'case', quarter_of(created_at), coalesce(created_by, 0), count(*) from new_rows
    where deleted_at is null and kind <> 'notApplicable' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  else
    insert into addition_counts (project_id, kind, added_at, created_by, count)
    select project_id, kind, added_at, created_by, sum(count) from (
      select c.project_id, part.kind, part.added_at, part.created_by, c.sign * part.count as count
      from (
        select n.id, n.project_id, n.created_at, n.created_by,
          case when n.deleted_at is null and n.kind <> 'notApplicable' then 1 else -1 end as sign
        from old_rows o join new_rows n using (id)
        where (n.deleted_at is null and n.kind <> 'notApplicable')
          is distinct from (o.deleted_at is null and o.kind <> 'notApplicable')
      ) c
      cross join lateral (
        select 'case' as kind, quarter_of(c.created_at) as added_at, coalesce(c.created_by, 0) as created_by, 1 as count
        union all
        select 'step', quarter_of(v.created_at), coalesce(v.created_by, 0), steps_added(c.id, v.version, v.id)
        from test_case_versions v where v.test_case_id = c.id
      ) part
    ) changed
    group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4
    on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_additions_insert after insert on test_cases referencing new table as new_rows
  for each statement execute function count_added_cases();
--> statement-breakpoint
create trigger count_additions_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_added_cases();
--> statement-breakpoint
-- Counts the steps that a statement has added to versions. A first version adds all of its steps, as all do that are imported;
-- a later one what it has beyond the one before, of which an earlier statement may have counted a part.
create function count_added_steps() returns trigger language plpgsql as $$
begin
  insert into addition_counts (project_id, kind, added_at, created_by, count)
  select c.project_id, 'step', quarter_of(v.created_at), coalesce(v.created_by, 0), sum(
    case when v.version = 1 then added.count else least(added.count, steps_added(v.test_case_id, v.version, v.id)) end)
  from (select version_id, count(*) as count from new_rows group by 1) added
  join test_case_versions v on v.id = added.version_id
  join test_cases c on c.id = v.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4
  having sum(case when v.version = 1 then added.count else least(added.count, steps_added(v.test_case_id, v.version, v.id)) end) > 0
  order by 1, 2, 3, 4
  on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_additions after insert on test_steps referencing new table as new_rows
  for each statement execute function count_added_steps();
--> statement-breakpoint
create trigger projects_additions_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('addition_counts', 'project_id');
--> statement-breakpoint
insert into addition_counts (project_id, kind, added_at, created_by, count)
select project_id, 'case', quarter_of(created_at), coalesce(created_by, 0), count(*) from test_cases
where deleted_at is null and kind <> 'notApplicable' group by 1, 2, 3, 4;
--> statement-breakpoint
insert into addition_counts (project_id, kind, added_at, created_by, count)
select project_id, 'step', quarter_of(created_at), coalesce(created_by, 0), sum(greatest(0, count - before)) from (
  select c.project_id, v.created_at, v.created_by, coalesce(s.count, 0) as count,
    coalesce(lag(s.count) over (partition by v.test_case_id order by v.version), 0) as before
  from test_case_versions v
  join test_cases c on c.id = v.test_case_id and c.deleted_at is null and c.kind <> 'notApplicable'
  left join (select version_id, count(*) from test_steps group by 1) s on s.version_id = v.id
) grown
group by 1, 2, 3, 4 having sum(greatest(0, count - before)) > 0;
