-- Notes at what somebody still has since when they are no member of the organization any more, and takes it back when they return: so assets
-- that are to be returned are found without asking all memberships.
create or replace function note_asset_returns() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update asset_assignments a set left_at = now() from changed_rows m
    where a.user_id = m.user_id and a.organization_id = m.organization_id and a.ends_at is null;
  else
    update asset_assignments a set left_at = null from changed_rows m
    where a.user_id = m.user_id and a.organization_id = m.organization_id and a.ends_at is null and a.left_at is not null;
  end if;
  return null;
end
$$;

create or replace trigger note_asset_returns_delete after delete on organization_members referencing old table as changed_rows
  for each statement execute function note_asset_returns();
create or replace trigger note_asset_returns_insert after insert on organization_members referencing new table as changed_rows
  for each statement execute function note_asset_returns();
