select audit_table(name) from unnest(array['bulk_changes', 'case_exports']::regclass[]) name;
--> statement-breakpoint
select audit_table(name) from unnest(array['releases', 'environments', 'release_test_cases', 'tickets']::regclass[]) name;
--> statement-breakpoint
select audit_table(name) from unnest(array[
  'feature_files', 'scenarios', 'scenario_links', 'java_files', 'step_definitions', 'java_tests', 'automation_imports'
]::regclass[]) name;
--> statement-breakpoint
create trigger immutable before update on feature_file_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on scenario_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on scenario_steps for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on feature_version_scenarios for each statement execute function refuse_change();
--> statement-breakpoint
select audit_table('images');
--> statement-breakpoint
-- The words of a text: punctuation parts them, and each sign of a script that writes without spaces is a word of its own.
-- Documents and what is looked for in them go the same way. Ranges are written out: classes of characters differ by locale.
create function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select case when parted ~ '[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0002FA1F]'
    then regexp_replace(parted, '([\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0002FA1F])', ' \1 ', 'g')
    else parted end
  from (select regexp_replace(value, '[\u0001-/:-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u206F\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\u3030\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]+', ' ', 'g') as parted) texts
$$;
--> statement-breakpoint
-- What is looked for, as words that follow each other; the last one may go on, unless it is very short. Null when there is no word.
create function search_query(value text) returns tsquery language sql immutable strict parallel safe as $$
  select case when numnode(query) = 0 then null when words ~ '[^ ]{3} *$' then (query::text || ':*')::tsquery else query end
  from (select words, phraseto_tsquery('simple', words) as query from (select search_words(value) as words) texts) queries
$$;
--> statement-breakpoint
-- Leaves the range of the versions that a statement has added for whoever writes the documents of the search.
create function queue_search_documents() returns trigger language plpgsql as $$
begin
  insert into test_case_search_pending (project_id, first_version_id, last_version_id)
  select (select c.project_id from test_cases c where c.id = added.test_case_id), added.first, added.last
  from (select min(id) as first, max(id) as last, min(test_case_id) as test_case_id from new_rows) added
  where added.first is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger queue_search after insert on test_case_versions referencing new table as new_rows
  for each statement execute function queue_search_documents();
--> statement-breakpoint
insert into test_case_search_pending (first_version_id, last_version_id)
select min(id), max(id) from test_case_versions having count(*) > 0;
--> statement-breakpoint
-- Takes along what belongs to the deleted rows where no reference does it: the arguments are the table of the parts and their
-- column that names the row. A reference would check every part that is added; these come in by the ten thousands.
create function delete_parts() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I in (select id from old_rows)', tg_argv[0], tg_argv[1]);
  return null;
end
$$;
--> statement-breakpoint
create trigger parts_delete after delete on feature_files referencing old table as old_rows
  for each statement execute function delete_parts('scenarios', 'feature_file_id');
--> statement-breakpoint
create trigger parts_delete after delete on feature_file_versions referencing old table as old_rows
  for each statement execute function delete_parts('feature_version_scenarios', 'feature_file_version_id');
--> statement-breakpoint
create trigger parts_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_versions', 'scenario_id');
--> statement-breakpoint
create trigger parts_delete after delete on scenario_versions referencing old table as old_rows
  for each statement execute function delete_parts('scenario_steps', 'scenario_version_id');
--> statement-breakpoint
create trigger parts_delete after delete on test_case_versions referencing old table as old_rows
  for each statement execute function delete_parts('test_steps', 'version_id');
