import type { Sql } from '@caseweave/db/client'

/** An office: its people, its assets, all notifications, and those of the one person who reads. */
export type OfficeSize = { people: number; assets: number; notifications: number; own: number }

/**
 * Fills an organization: people in three tabs of groups, each with a lead but the first; assets of twelve types, six of ten of which somebody
 * has, some of them people who have left; messages of everybody, and many of one person.
 */
export async function generateOffice(
  sql: Sql,
  { organizationId, userId, ...size }: OfficeSize & { organizationId: number; userId: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    // These rows are no part of what is measured, and need no trail.
    await tx`set local session_replication_role = replica`
    await tx`
      create temp table people on commit drop as
      with made as (
        insert into users (username, first_name, last_name, email)
        select 'office-' || n, 'Person ' || n, 'Weaver', 'office-' || n || '@example.org' from generate_series(1, ${size.people}::int) n
        returning id
      ) select id, row_number() over (order by id) as n from made`
    // The last fifty have left: what they had is to be returned.
    await tx`
      insert into organization_members (organization_id, user_id, role, created_at)
      select ${organizationId}, id, 'Member', now() - n * interval '1 hour' from people where n <= ${size.people - 50}`
    await tx`
      with tabs (tab, groups) as (values ('Department', 80), ('Location', 20), ('Guild', 5)),
      made as (
        insert into org_groups (organization_id, description, name)
        select ${organizationId}, tab, tab || ' ' || n from tabs, generate_series(1, groups) n returning id, description
      ), numbered as (select id, description, row_number() over (partition by description order by id) - 1 as place from made)
      insert into org_group_members (group_id, organization_id, user_id)
      select g.id, ${organizationId}, p.id from people p join tabs t on true
      join numbered g on g.description = t.tab and g.place = p.n % t.groups
      where p.n <= ${size.people - 50} and p.n % 100 <> 0`
    await tx`
      insert into person_details (organization_id, user_id, employee_number, job_title, lead_id, contact_number)
      select ${organizationId}, p.id, 'E-' || p.n, 'Weaver of kind ' || p.n % 40, lead.id, '+49 30 ' || p.n
      from people p left join people lead on lead.n = p.n / 8 and p.n > 1 where p.n <= ${size.people - 50}`
    await tx`
      with types as (
        insert into asset_types (organization_id, name)
        select ${organizationId}, 'Kind ' || n from generate_series(1, 12) n returning id
      ), numbered as (select id, row_number() over (order by id) - 1 as place from types)
      insert into assets (organization_id, asset_type_id, asset_tag, status, status_since, name, brand, model, serial, processor, ram_gb, disk_type,
        disk_gb, os_type, os_version, tags)
      select ${organizationId}, t.id, 'A-' || lpad(n::text, 6, '0'),
        case when n % 97 = 0 then 'Lost' when n % 61 = 0 then 'Damaged' when n % 10 < 6 then 'In Use' when n % 10 < 9 then 'In Storage' else 'Deprecated' end,
        now() - n * interval '1 minute', 'Device ' || n, 'Brand ' || n % 30, 'Model ' || n % 500, 'SN' || n, 'Processor ' || n % 9, 16, 'SSD', 512,
        'Linux', '6.' || n % 12, array['tag' || n % 50]
      from generate_series(1, ${size.assets}::int) n join numbered t on t.place = n % 12`
    await tx`
      insert into asset_assignments (organization_id, asset_id, user_id, starts_at, ends_at, left_at)
      select ${organizationId}, a.id, p.id, now() - a.id % 400 * interval '1 day' - interval '1 day', case when a.place % 10 < 6 then null else now() end,
        case when a.place % 10 < 6 and p.n > ${size.people - 50} then now() end
      from (select id, row_number() over (order by id) as place from assets where organization_id = ${organizationId}) a
      join people p on p.n = a.place % ${size.people} + 1`
    const others = size.notifications - size.own
    await tx`
      insert into notifications (user_id, kind, subject, message, href, read_at, created_at)
      select p.id, 'work', 'An import is done', 'The import of file ' || place || '.csv is done: 120 cases were added.', '/project/1',
        case when place % 20 > 0 then now() end, now() - place * interval '1 second'
      from generate_series(1, ${others}::int) made (place) join people p on p.n = place % ${size.people} + 1`
    await tx`
      insert into notifications (user_id, kind, subject, message, href, read_at, created_at)
      select ${userId}, (array['work', 'assigned', 'failed', 'import', 'report'])[n % 5 + 1], 'Message ' || n,
        'Something happened to case TC-' || n || ', which was assigned to you.', '/project/1', case when n % 20 > 0 then now() end,
        now() - n * interval '1 minute'
      from generate_series(1, ${size.own}::int) n order by n desc`
  })
  await sql`
    vacuum (analyze) users, organization_members, org_groups, org_group_members, person_details, asset_types, assets, asset_assignments, notifications`
}
