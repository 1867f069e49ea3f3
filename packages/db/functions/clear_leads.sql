-- Whoever leaves an organization leads nobody there any more.
create or replace function clear_leads() returns trigger language plpgsql as $$
begin
  update person_details d set lead_id = null from gone g where d.organization_id = g.organization_id and d.lead_id = g.user_id;
  return null;
end
$$;

create or replace trigger clear_leads after delete on organization_members referencing old table as gone
  for each statement execute function clear_leads();
