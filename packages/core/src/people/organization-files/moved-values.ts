import type { Column } from './columns'
import type { Kind } from './exported-tables'

/** Where the ids of a table go: those from `low` to `high` by `shift`, which nobody else has or gets. */
export interface Range {
  low: bigint
  high: bigint
  shift: bigint
}
export type Ranges = ReadonlyMap<string, Range>

/**
 * An id as it is called at the new place. One that names no row of the export may be near those of others: it becomes one that is nobody's,
 * below 0. 0 stands for none, or for all.
 */
export function movedId(value: string, table: string, ranges: Ranges): string {
  if (table === 'users')
    return `coalesce((select new_id from moved_people where old_id = ${value}), case when ${value} = 0 then 0 else -abs(${value}) end)`
  const range = ranges.get(table)
  const within = range ? `when ${value} between ${range.low} and ${range.high} then ${value} + (${range.shift})` : ''
  return `case ${within} when ${value} = 0 then 0 else -abs(${value}) end`
}

/** What a column of the staged rows `s` becomes. */
export function movedValue({ name, type, kind }: Column, ranges: Ranges): string {
  const value = `s."${name}"`
  if (kind === null || kind === 'plain') return value
  if (typeof kind === 'object') return `pg_temp.moved_json(${value}, ${keysOf(kind)})`
  const special = specialKinds[kind]
  if (special) return special(value)
  if (type === 'jsonb') return `pg_temp.moved_value(${value}, '${kind}')`
  if (type === 'bigint[]')
    return `case when cardinality(${value}) > 0 then (select array_agg(${movedId('each', kind, ranges)} order by n)
      from unnest(${value}) with ordinality as listed(each, n)) else ${value} end`
  return movedId(value, kind, ranges)
}

/** What a value of the trail becomes, which is a row of the table as JSON: its columns that name rows are changed. */
export function movedTrail(value: string, columns: readonly Column[], ranges: Ranges): string {
  const named: string[] = []
  const others: string[] = []
  for (const { name, type, kind } of columns) {
    if (kind === null || kind === 'plain' || kind === 'drop' || kind === 'place' || kind === 'rich') continue
    const part = `${value}->'${name}'`
    if (typeof kind === 'string' && type === 'bigint' && !specialKinds[kind])
      named.push(`'${name}', ${movedId(`(${value}->>'${name}')::bigint`, kind, ranges)}`)
    else {
      const moved =
        typeof kind === 'object'
          ? `pg_temp.moved_json(${part}, ${keysOf(kind)})`
          : kind === 'refs' || kind === 'before' || kind === 'trail'
            ? part
            : specialKinds[kind]
              ? `to_jsonb(${specialKinds[kind](`(${value}->>'${name}')`)})`
              : `pg_temp.moved_value(${part}, '${kind}')`
      others.push(`case when ${value} ? '${name}' then jsonb_build_object('${name}', ${moved}) else '{}' end`)
    }
  }
  // A column that the row did not have then does not come by this.
  const flat = named.length > 0 ? [`jsonb_strip_nulls(jsonb_build_object(${named.join(', ')}))`] : []
  return [value, ...flat, ...others].join(' || ')
}

const keysOf = ({ json }: Extract<Kind, object>) => `'${JSON.stringify(json)}'::jsonb`

/** Kinds that are no reference; source: exported-tables.ts. */
const specialKinds: Record<string, (value: string) => string> = {
  path: (value) => `pg_temp.moved_path(${value})`,
  rich: (value) => `case when ${value} like '%(/images/%' then pg_temp.moved_images(${value}) else ${value} end`,
  place: (value) => `(select new_key from moved_contents where old_key = ${value})`,
  query: (value) => `pg_temp.moved_query(${value})`,
  domain: (value) =>
    `case when ${value} ~ '^module:[0-9]{1,18}$' then 'module:' || pg_temp.moved_id('modules', substr(${value}, 8)::bigint) else ${value} end`,
  refs: (value) => `pg_temp.moved_refs(${value})`,
  before: (value) => `pg_temp.moved_before(${value}, s.change_id)`,
}

/** What the statements that move rows call: functions of this session alone, on tables that the transaction has made. */
export const movingFunctions = `
create or replace function pg_temp.moved_id(name text, id bigint) returns bigint language sql stable as $$
  select case when id = 0 then 0 when name = 'users' then coalesce((select new_id from moved_people where old_id = id), -abs(id))
    else coalesce((select id + shift from moved_ranges r where r.name = moved_id.name and id between low and high), -abs(id)) end
$$;
create or replace function pg_temp.moved_value(value jsonb, name text) returns jsonb language plpgsql stable as $$
begin
  return case
    when jsonb_typeof(value) = 'number' then to_jsonb(pg_temp.moved_id(name, value::text::bigint))
    when jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9]{1,18}$'
      then to_jsonb(pg_temp.moved_id(name, (value #>> '{}')::bigint)::text)
    when jsonb_typeof(value) = 'array'
      then (select coalesce(jsonb_agg(pg_temp.moved_value(each, name) order by n), '[]')
        from jsonb_array_elements(value) with ordinality as listed(each, n))
    else value end;
end
$$;
create or replace function pg_temp.moved_json(value jsonb, keys jsonb) returns jsonb language plpgsql stable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (select coalesce(jsonb_object_agg(key, case when keys ? key then pg_temp.moved_value(each, keys->>key)
      else pg_temp.moved_json(each, keys) end), '{}') from jsonb_each(value) as listed(key, each))
    when 'array' then (select coalesce(jsonb_agg(pg_temp.moved_json(each, keys) order by n), '[]')
      from jsonb_array_elements(value) with ordinality as listed(each, n))
    else value end;
end
$$;
create or replace function pg_temp.moved_path(path text) returns text language sql stable as $$
  select coalesce(string_agg(pg_temp.moved_id('modules', each::bigint) || '/', '' order by n), '')
  from unnest(string_to_array(rtrim(path, '/'), '/')) with ordinality as listed(each, n)
$$;
create or replace function pg_temp.moved_images(text) returns text language sql stable as $$
  select string_agg(case when n = 1 then part when part !~ '^[0-9]' then '(/images/' || part
    else '(/images/' || pg_temp.moved_id('images', left(substring(part from '^[0-9]+'), 18)::bigint) || regexp_replace(part, '^[0-9]+', '') end, ''
    order by n)
  from unnest(string_to_array($1, '(/images/')) with ordinality as listed(part, n)
$$;
create or replace function pg_temp.moved_query(query text) returns text language sql stable as $$
  select coalesce(regexp_replace(query, '(^|&)moduleId=[0-9]{1,18}',
    '\\1moduleId=' || pg_temp.moved_id('modules', substring(query from '(?:^|&)moduleId=([0-9]{1,18})')::bigint)), query)
$$;
create or replace function pg_temp.moved_refs(refs jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(each || jsonb_build_object('id', pg_temp.moved_value(each->'id',
    case when each->>'key' in ('moduleId', 'module') then 'modules' else 'users' end)) order by n), '[]')
  from jsonb_array_elements(refs) with ordinality as listed(each, n)
$$;
create or replace function pg_temp.moved_before(before jsonb, change_id bigint) returns jsonb language sql stable as $$
  select case (select change->>'action' from staged_bulk_changes b where b.id = change_id)
    when 'assign' then pg_temp.moved_value(before, 'users')
    when 'move' then case jsonb_typeof(before) when 'array'
      then jsonb_set(before, '{0}', pg_temp.moved_value(before->0, 'modules')) else pg_temp.moved_value(before, 'modules') end
    else before end
$$;`
