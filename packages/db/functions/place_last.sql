-- A case that comes into another module stands last there, whoever moves it; unless the statement says its place as well, as an undo does.
create or replace function place_last() returns trigger language plpgsql as $$
begin
  new.position := nextval('test_cases_position_seq');
  return new;
end
$$;

create or replace trigger place_last before update of module_id on test_cases for each row
  when (old.module_id is distinct from new.module_id and old.position is not distinct from new.position)
  execute function place_last();
