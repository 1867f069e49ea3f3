-- Until now a case could be moved, deleted or made not applicable in the same moment in which somebody else stored a result of it or mapped it to a release; the
-- counts of its module were wrong from then on. They are counted anew, and what was wrong is put right in the totals of the modules above as well.
alter table result_counts disable trigger user;
--> statement-breakpoint
alter table release_case_counts disable trigger user;
--> statement-breakpoint
with counted as (
  select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result, count(*) as cases, sum(r.datasets) as datasets,
    sum(r.duration_ms) as duration_ms
  from current_results r join test_cases c on c.id = r.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4, 5, 6
), wrong as materialized (
  select project_id, release_id, environment_id, module_id, kind, result, coalesce(c.cases, 0) - coalesce(k.cases, 0) as cases,
    coalesce(c.datasets, 0) - coalesce(k.datasets, 0) as datasets, coalesce(c.duration_ms, 0) - coalesce(k.duration_ms, 0) as duration_ms
  from counted c full join result_counts k using (project_id, release_id, environment_id, module_id, kind, result)
  where (coalesce(c.cases, 0), coalesce(c.datasets, 0), coalesce(c.duration_ms, 0))
    <> (coalesce(k.cases, 0), coalesce(k.datasets, 0), coalesce(k.duration_ms, 0))
), put_right as (
  insert into result_counts as kept (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
  select project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms from wrong
  on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
  set cases = kept.cases + excluded.cases, datasets = kept.datasets + excluded.datasets, duration_ms = kept.duration_ms + excluded.duration_ms
)
insert into result_totals as kept (module_id, project_id, release_id, environment_id, kind, result, cases, datasets, duration_ms)
select above, w.project_id, w.release_id, w.environment_id, w.kind, w.result, sum(w.cases), sum(w.datasets), sum(w.duration_ms)
from wrong w join modules m on m.id = w.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3, 4, 5, 6 having sum(w.cases) <> 0 or sum(w.datasets) <> 0 or sum(w.duration_ms) <> 0
on conflict (module_id, project_id, release_id, environment_id, kind, result) do update
set cases = kept.cases + excluded.cases, datasets = kept.datasets + excluded.datasets, duration_ms = kept.duration_ms + excluded.duration_ms;
--> statement-breakpoint
with counted as (
  select r.release_id, c.module_id, c.kind, count(*) as cases
  from release_test_cases r join test_cases c on c.id = r.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3
), wrong as materialized (
  select release_id, module_id, kind, coalesce(c.cases, 0) - coalesce(k.cases, 0) as cases
  from counted c full join release_case_counts k using (release_id, module_id, kind)
  where coalesce(c.cases, 0) <> coalesce(k.cases, 0)
), put_right as (
  insert into release_case_counts as kept (release_id, module_id, kind, cases) select release_id, module_id, kind, cases from wrong
  on conflict (release_id, module_id, kind) do update set cases = kept.cases + excluded.cases
)
insert into release_case_totals as kept (module_id, release_id, kind, cases)
select above, w.release_id, w.kind, sum(w.cases)
from wrong w join modules m on m.id = w.module_id
cross join lateral unnest(string_to_array('0' || regexp_replace('/' || m.path, '/[0-9]*/?$', ''), '/')::bigint[]) a (above)
group by 1, 2, 3 having sum(w.cases) <> 0
on conflict (module_id, release_id, kind) do update set cases = kept.cases + excluded.cases;
--> statement-breakpoint
alter table result_counts enable trigger user;
--> statement-breakpoint
alter table release_case_counts enable trigger user;
