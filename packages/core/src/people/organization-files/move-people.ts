import { users } from '@caseweave/db/schema'
import { getTableName } from 'drizzle-orm'
import type postgres from 'postgres'

type Tx = postgres.TransactionSql

/** How many of the people of a file have an account here, how many got one, and how many of those another username. */
export interface MovedPeople {
  found: number
  added: number
  renamed: number
}

/**
 * Finds or makes an account for each of the staged people, in `moved_people`. One that is here already is theirs only where it alone has
 * confirmed the address, so that nobody gets into anything by a file: a new account has no password, and opens for whoever reads mail at its
 * address ("Forgot password"), or comes from an issuer that vouches for it. An address that an account here has without having confirmed it is
 * given to no second one.
 */
export async function movePeople(tx: Tx, organizationId: number): Promise<MovedPeople> {
  const accounts = tx(getTableName(users))
  await tx`create temporary table moved_people (old_id bigint primary key, new_id bigint not null) on commit drop`
  const found = await tx`
    insert into moved_people
    select p.id, u.id from staged_people p join ${accounts} u on lower(u.email) = lower(p.email)
    where p.email <> '' and p.deleted_at is null and u.email_confirmed_at is not null and u.deleted_at is null
      and not exists (select from ${accounts} o where lower(o.email) = lower(p.email) and o.id <> u.id and o.email_confirmed_at is not null
        and o.deleted_at is null)
      and not exists (select from staged_people o where lower(o.email) = lower(p.email) and o.id <> p.id)`
  const counts = { found: found.count, added: 0, renamed: 0 }
  for (let attempt = 1; ; attempt++) {
    const [left] =
      await tx`select from staged_people p where not exists (select from moved_people m where m.old_id = p.id) limit 1`
    if (!left) return counts
    // A name that is taken gets a number behind it, and at last a number that nobody has.
    const ending = attempt === 1 ? tx`''` : attempt <= 20 ? tx`${String(attempt)}` : tx`'-' || gen_random_uuid()`
    const added = await tx`
      with named as (
        select p.*, case when p.username ~ '^[^[:cntrl:][:space:]]{1,100}$' then p.username else 'person-' || p.id end || ${ending} as wish
        from staged_people p where not exists (select from moved_people m where m.old_id = p.id)
      ), wanted as (
        select distinct on (lower(wish)) * from named order by lower(wish), id
      ), added as (
        insert into ${accounts} (username, first_name, last_name, email, phone_number, time_zone, created_at, deleted_at, default_organization_id)
        select wish, left(first_name, 200), left(last_name, 200),
          case when exists (select from ${accounts} o where lower(o.email) = lower(w.email)) then '' else left(email, 254) end,
          left(phone_number, 100), left(time_zone, 100), coalesce(created_at, now()), deleted_at, ${organizationId}
        from wanted w order by id on conflict do nothing returning id, username
      )
      insert into moved_people select w.id, a.id from added a join wanted w on lower(w.wish) = lower(a.username)`
    counts.added += added.count
    if (attempt > 1) counts.renamed += added.count
  }
}
