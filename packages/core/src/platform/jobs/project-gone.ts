import { jobs, organizations, projects } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { named } from '../database/named-tables'

const j = named(jobs)
const p = named(projects, 'p')
const o = named(organizations, 'o')

/** Whether the project of a `jobs` row was deleted, or its organization: nothing is done in it then. */
export const projectGone = sql<boolean>`exists (
  select 1 from ${p} join ${o} on ${o.id} = ${p.organizationId}
  where ${p.id} = ${j.projectId} and (${p.deletedAt} is not null or ${o.deletedAt} is not null))`
