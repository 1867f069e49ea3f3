-- Leaves the range of the versions that a statement has added for whoever writes the documents of the search.
create or replace function queue_search_documents() returns trigger language plpgsql as $$
begin
  insert into test_case_search_pending (project_id, first_version_id, last_version_id)
  select (select c.project_id from test_cases c where c.id = added.test_case_id), added.first, added.last
  from (select min(id) as first, max(id) as last, min(test_case_id) as test_case_id from new_rows) added
  where added.first is not null;
  return null;
end
$$;

create or replace trigger queue_search after insert on test_case_versions referencing new table as new_rows
  for each statement execute function queue_search_documents();
