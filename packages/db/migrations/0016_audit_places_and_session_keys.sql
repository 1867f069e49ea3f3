ALTER TABLE "audit_log" ADD COLUMN "organization_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "project_id" bigint;--> statement-breakpoint
-- Where the rows so far belonged. It is told by what they hold; parts are found by what they belong to, as long as that is there.
alter table audit_log disable trigger user;
--> statement-breakpoint
update audit_log a set project_id = placed.project_id
from (
  select l.id, coalesce(
      case when l.table_name = 'projects' then (v.row->>'id')::bigint end, (v.row->>'project_id')::bigint,
      r.project_id, s.project_id, t.project_id, m.project_id
    ) as project_id
  from audit_log l cross join lateral (select coalesce(l.new_value, l.old_value) as row) v
  left join releases r on l.table_name = 'release_test_cases' and r.id = (v.row->>'release_id')::bigint
  left join scenarios s on l.table_name = 'scenario_links' and s.id = (v.row->>'scenario_id')::bigint
  left join test_runs t on l.table_name = 'test_run_steps' and t.id = (v.row->>'run_id')::bigint
  left join report_schedules m on l.table_name = 'report_schedule_members' and m.id = (v.row->>'schedule_id')::bigint
) placed
where placed.id = a.id and placed.project_id is not null;
--> statement-breakpoint
-- Projects that are gone tell their organization in their own rows.
update audit_log a set organization_id = p.organization_id
from (
  select distinct on (project_id) project_id, (coalesce(new_value, old_value)->>'organization_id')::bigint as organization_id
  from audit_log where table_name = 'projects' order by project_id, id desc
) p
where p.project_id = a.project_id;
--> statement-breakpoint
update audit_log a set organization_id = p.organization_id
from projects p where p.id = a.project_id and a.organization_id is null;
--> statement-breakpoint
update audit_log set organization_id = (coalesce(new_value, old_value)->>case table_name when 'organizations' then 'id' else 'organization_id' end)::bigint
where table_name in ('organizations', 'organization_members');
--> statement-breakpoint
alter table audit_log enable trigger user;
--> statement-breakpoint
-- Who reads the table must not become who they are: a session's cookie is kept as its hash alone. Nobody is signed out.
update sessions set id = encode(sha256(convert_to(id, 'UTF8')), 'hex');
