-- Keeps for the rest of the transaction where a row that goes belonged: its parts go after it, and their audit could no longer find out.
-- The argument is the column that names the project. Rows of several projects or organizations leave 0: then nobody knows.
create or replace function note_leaving() returns trigger language plpgsql as $$
declare
  project constant text := to_jsonb(old)->>tg_argv[0];
  organization constant text := coalesce(
    to_jsonb(old)->>'organization_id', (select organization_id::text from projects where id = project::bigint));
begin
  perform set_config('caseweave.leaving_project',
    case when coalesce(current_setting('caseweave.leaving_project', true), '') in ('', project) then project else '0' end, true);
  if organization is not null then
    perform set_config('caseweave.leaving_organization',
      case when coalesce(current_setting('caseweave.leaving_organization', true), '') in ('', organization) then organization else '0' end, true);
  end if;
  return old;
end
$$;

create or replace trigger note_leaving before delete on projects for each row execute function note_leaving('id');
create or replace trigger note_leaving before delete on releases for each row execute function note_leaving('project_id');
create or replace trigger note_leaving before delete on scenarios for each row execute function note_leaving('project_id');
create or replace trigger note_leaving before delete on test_runs for each row execute function note_leaving('project_id');
create or replace trigger note_leaving before delete on report_schedules for each row execute function note_leaving('project_id');
