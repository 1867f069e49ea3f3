-- Until now a case could be moved, deleted or made not applicable in the same moment in which somebody else stored a result of it or mapped it to a release; the
-- counts of its module were wrong from then on. They are counted anew. And an import could make a module below one that was just being moved: it kept the place
-- from before. Places are read off the modules above, and the totals of all modules are added up anew.
alter table result_counts disable trigger user;
--> statement-breakpoint
alter table release_case_counts disable trigger user;
--> statement-breakpoint
alter table modules disable trigger user;
--> statement-breakpoint
with counted as (
  select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result, count(*) as cases, sum(r.datasets) as datasets,
    sum(r.duration_ms) as duration_ms
  from current_results r join test_cases c on c.id = r.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4, 5, 6
)
insert into result_counts as kept (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
select project_id, release_id, environment_id, module_id, kind, result, coalesce(c.cases, 0), coalesce(c.datasets, 0), coalesce(c.duration_ms, 0)
from counted c full join result_counts k using (project_id, release_id, environment_id, module_id, kind, result)
where (coalesce(c.cases, 0), coalesce(c.datasets, 0), coalesce(c.duration_ms, 0))
  <> (coalesce(k.cases, 0), coalesce(k.datasets, 0), coalesce(k.duration_ms, 0))
on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
set cases = excluded.cases, datasets = excluded.datasets, duration_ms = excluded.duration_ms;
--> statement-breakpoint
with counted as (
  select r.release_id, c.module_id, c.kind, count(*) as cases
  from release_test_cases r join test_cases c on c.id = r.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3
)
insert into release_case_counts as kept (release_id, module_id, kind, cases)
select release_id, module_id, kind, coalesce(c.cases, 0)
from counted c full join release_case_counts k using (release_id, module_id, kind)
where coalesce(c.cases, 0) <> coalesce(k.cases, 0)
on conflict (release_id, module_id, kind) do update set cases = excluded.cases;
--> statement-breakpoint
with recursive places (id, path) as (
  select id, id || '/' from modules where parent_id is null
  union all
  select m.id, p.path || m.id || '/' from modules m join places p on p.id = m.parent_id
)
update modules m set path = p.path from places p where p.id = m.id and m.path <> p.path;
--> statement-breakpoint
delete from test_case_totals;
--> statement-breakpoint
delete from result_totals;
--> statement-breakpoint
delete from release_case_totals;
--> statement-breakpoint
insert into test_case_totals (module_id, project_id, tag, kind, count, steps, covered)
select above, c.project_id, c.tag, c.kind, sum(c.count), sum(c.steps), sum(c.covered)
from test_case_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3, 4 having sum(c.count) <> 0 or sum(c.steps) <> 0 or sum(c.covered) <> 0;
--> statement-breakpoint
insert into result_totals (module_id, project_id, release_id, environment_id, kind, result, cases, datasets, duration_ms)
select above, c.project_id, c.release_id, c.environment_id, c.kind, c.result, sum(c.cases), sum(c.datasets), sum(c.duration_ms)
from result_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3, 4, 5, 6 having sum(c.cases) <> 0 or sum(c.datasets) <> 0 or sum(c.duration_ms) <> 0;
--> statement-breakpoint
insert into release_case_totals (module_id, release_id, kind, cases)
select above, c.release_id, c.kind, sum(c.cases)
from release_case_counts c join modules m on m.id = c.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3 having sum(c.cases) <> 0;
--> statement-breakpoint
alter table result_counts enable trigger user;
--> statement-breakpoint
alter table release_case_counts enable trigger user;
--> statement-breakpoint
alter table modules enable trigger user;
