-- Manual verdicts so far, and the automated ones that they are compared with: what core's keepComparisons keeps from here on.
insert into verdict_comparisons (batch_id, test_case_id, project_id, release_id, environment_id, result, at, known_at)
select e.batch_id, e.test_case_id, e.project_id, e.release_id, e.environment_id,
  case when bool_or(e.result = 'FAILED') then 'fail' else 'pass' end, max(e.executed_at), max(e.executed_at)
from execution_batches b join executions e on e.batch_id = b.id
where b.kind in ('run', 'added')
group by e.batch_id, e.test_case_id, e.project_id, e.release_id, e.environment_id
having bool_or(e.result = 'FAILED') or bool_and(e.result = 'PASSED');
--> statement-breakpoint
update verdict_comparisons v
set automated_batch_id = n.batch_id, automated_result = n.result, automated_at = n.at, known_at = greatest(v.at, n.at)
from verdict_comparisons m cross join lateral (
  select found.batch_id, found.result, found.at from (
    select distinct near.batch_id from executions near
    where near.test_case_id = m.test_case_id and near.release_id = m.release_id and near.environment_id = m.environment_id
      and near.executed_at between m.at - interval '7 days' and m.at + interval '7 days'
  ) batch
  join execution_batches b on b.id = batch.batch_id and b.kind = 'import'
  cross join lateral (
    select batch.batch_id, case when bool_or(e.result = 'FAILED') then 'fail' when bool_and(e.result = 'PASSED') then 'pass' end as result,
      max(e.executed_at) as at
    from executions e where e.batch_id = batch.batch_id and e.test_case_id = m.test_case_id
  ) found
  where found.result is not null and found.at between m.at - interval '7 days' and m.at + interval '7 days'
  order by greatest(found.at - m.at, m.at - found.at), found.at desc, found.batch_id desc
  limit 1
) n
where v.batch_id = m.batch_id and v.test_case_id = m.test_case_id;
--> statement-breakpoint
insert into case_agreements (test_case_id, project_id, compared, agreed, releases, first_at, last_at, last_automated_at, agreeing,
  agreeing_since, disagreed_at)
select test_case_id, project_id, count(*), count(*) filter (where agrees), count(distinct release_id), min(at), max(at),
  max(automated_at) filter (where place = 1), count(*) filter (where broken is null or place < broken),
  min(at) filter (where broken is null or place < broken), max(known_at) filter (where not agrees)
from (
  select *, min(place) filter (where not agrees) over (partition by test_case_id) as broken
  from (
    select *, result = automated_result as agrees,
      row_number() over (partition by test_case_id order by at desc, batch_id desc) as place
    from verdict_comparisons where automated_batch_id is not null
  ) placed
) told
group by test_case_id, project_id order by test_case_id;
