import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { memberColumns } from '@caseweave/contract/people/settings/member-imports'
import { organizationMembers, projectMembers, projects, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { neutraliseFormula, writeCsv } from '../../../platform/csv/write-csv'
import { named } from '../../../platform/database/named-tables'
import { plainFileName } from '../../../platform/files/plain-file-name'
import type { OrganizationAccess } from '../../organizations/organization-access'

const m = named(organizationMembers, 'm')
const u = named(users, 'u')
const pm = named(projectMembers, 'pm')
const p = named(projects, 'p')

/** People that are written at a time. */
const batch = 500

type Row = Record<'id' | 'username' | 'first' | 'last' | 'email' | 'organizationRole' | 'role' | 'projects', string>

/** An organization's members as a CSV that the import takes again: a row for each role that somebody has, its projects a line each. */
export function memberFile(
  ctx: Ctx,
  organization: OrganizationAccess,
): { name: string; content: AsyncIterable<Uint8Array> } {
  return {
    name: plainFileName(['members', organization.name], 'csv', ctx.now()),
    content: writeCsv(memberColumns, batches(ctx, organization.id)),
  }
}

async function* batches(ctx: Ctx, organizationId: number): AsyncGenerator<string[][]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.execute<Row>(sql`
      with people as (
        select ${u.id}, ${u.username}, ${u.firstName} as first, ${u.lastName} as last, ${u.email}, ${m.role} as organization_role
        from ${m} join ${u} on ${u.id} = ${m.userId}
        where ${m.organizationId} = ${organizationId} and ${m.userId} > ${after} order by ${m.userId} limit ${batch}),
      roles as (
        select ${pm.userId}, ${pm.role}, string_agg(${p.name}, E'\n' order by lower(${p.name}), ${p.id}) as projects
        from ${pm} join ${p} on ${p.id} = ${pm.projectId} and ${p.organizationId} = ${organizationId} and ${p.deletedAt} is null
        where ${pm.userId} in (select id from people) group by ${pm.userId}, ${pm.role})
      select people.id, username, first, last, email, organization_role as "organizationRole", coalesce(role, '') as role,
        coalesce(projects, '') as projects
      from people left join roles on roles.user_id = people.id order by people.id, role`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) =>
      [row.username, row.first, row.last, row.email, row.projects, roleOf(row)].map(neutraliseFormula),
    )
    after = Number(last.id)
  }
}

function roleOf({ role, organizationRole }: Row): string {
  const known = ProjectRole.safeParse(role).data
  return known ? projectRoleNames[known] : organizationRole
}
