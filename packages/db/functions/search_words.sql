-- The words of a text: punctuation parts them, and each sign of a script that writes without spaces is a word of its own.
-- Documents and what is looked for in them go the same way. Ranges are written out: classes of characters differ by locale.
create or replace function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select case when parted ~ '[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0002FA1F]'
    then regexp_replace(parted, '([\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0002FA1F])', ' \1 ', 'g')
    else parted end
  from (select regexp_replace(value, '[\u0001-/:-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u206F\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\u3030\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]+', ' ', 'g') as parted) texts
$$;
