import { humanResourcesRole } from '@caseweave/contract/people/path-groups'
import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * True in SQL for a member who keeps the things and people of their organization: by its Admin (the column `human_resource` of the membership), or
 * by the operator, with the application role, in every organization that they belong to.
 */
export const keepsPeople = (humanResource: SQLWrapper, applicationRoles: SQLWrapper) =>
  sql<boolean>`(${humanResource} or ${applicationRoles} @> ${JSON.stringify([{ role: humanResourcesRole }])}::jsonb)`
