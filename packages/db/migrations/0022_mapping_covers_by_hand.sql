-- A person who mapped the whole scenario said that it covers the whole case; it was counted by likeness. What came of a suggestion, and of
-- chosen steps, keeps its figure. Cases change once, without a trace in the audit, which is about what people do.
alter table case_mappings disable trigger user;
--> statement-breakpoint
update case_mappings set covers = 'case', covered_steps = array(select generate_series(1, case_step_count))
where source = 'manual' and step_sequences = '{}';
--> statement-breakpoint
alter table case_mappings enable trigger user;
--> statement-breakpoint
alter table mapping_reviews disable trigger user;
--> statement-breakpoint
-- Mappings that are kept for an undo are rows of that table, by the names of its columns.
update mapping_reviews r set mappings = (
  select jsonb_agg(
    kept || jsonb_build_object('background_version_ids', '[]'::jsonb, 'background_sequences', '[]'::jsonb)
      || case when kept ->> 'source' = 'manual' and kept -> 'step_sequences' = '[]'
        then jsonb_build_object('covers', 'case', 'covered_steps',
          to_jsonb(array(select generate_series(1, (kept ->> 'case_step_count')::int))))
        else jsonb_build_object('covers', 'aligned') end
    order by place)
  from jsonb_array_elements(r.mappings) with ordinality k (kept, place))
where jsonb_array_length(r.mappings) > 0;
--> statement-breakpoint
alter table mapping_reviews enable trigger user;
--> statement-breakpoint
alter table test_cases disable trigger user;
--> statement-breakpoint
update test_cases c set covered_steps = counted.covered
from (
  select m.test_case_id as id, count(distinct place)::int as covered
  from case_mappings m
  join scenarios s on s.id = m.scenario_id and s.deleted_at is null
  left join lateral unnest(m.covered_steps) place on true
  where m.case_step_count > 0 group by 1
) counted
where counted.id = c.id and c.covered_steps is distinct from counted.covered;
--> statement-breakpoint
alter table test_cases enable trigger user;
--> statement-breakpoint
update test_case_counts k set covered = counted.covered
from (
  select c.project_id, t.tag, c.module_id, c.kind,
    sum(case when c.kind = 'automated' then least(coalesce(c.covered_steps, c.step_count), c.step_count) else 0 end) as covered
  from test_cases c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
  where c.deleted_at is null group by 1, 2, 3, 4
) counted
where k.project_id = counted.project_id and k.tag = counted.tag and k.module_id = counted.module_id and k.kind = counted.kind
  and k.covered is distinct from counted.covered;
