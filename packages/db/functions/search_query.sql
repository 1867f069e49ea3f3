-- What is looked for, as words that follow each other; the last one may go on, unless it is very short. Null when there is no word.
create or replace function search_query(value text) returns tsquery language sql immutable strict parallel safe as $$
  select case when numnode(query) = 0 then null when words ~ '[^ ]{3} *$' then (query::text || ':*')::tsquery else query end
  from (select words, phraseto_tsquery('simple', words) as query from (select search_words(value) as words) texts) queries
$$;
