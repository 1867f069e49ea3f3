import { orgGroupMembers, orgGroups, personDetails } from '@caseweave/db/schema'
import type { Ctx } from '../../context'

/** The demo's groups, by their tabs. Vito is new and in none yet. */
const demoGroups: readonly { description: string; name: string; people: readonly string[] }[] = [
  { description: 'Department', name: 'Engineering', people: ['admin', 'dev'] },
  { description: 'Department', name: 'People and office', people: ['hr'] },
  { description: 'Department', name: 'Quality', people: ['lead', 'qa'] },
  { description: 'Location', name: 'Berlin', people: ['lead', 'hr', 'qa'] },
  { description: 'Location', name: 'Columbia, Maryland', people: ['admin', 'dev'] },
  { description: 'Guild', name: 'Accessibility', people: ['qa', 'dev'] },
]

type DemoPerson = {
  username: string
  lead: string | null
  employeeNumber: string
  jobTitle: string
  contactNumber?: string
  postalAddress?: string
  emergencyContactName?: string
  emergencyContactNumber?: string
}

// Numbers that are set aside for stories; sources: NANPA for 555-01xx, the Bundesnetzagentur for 030 23125 xxx.
const demoPeople: readonly DemoPerson[] = [
  {
    username: 'admin',
    lead: null,
    employeeNumber: 'D-001',
    jobTitle: 'Head of Engineering',
    contactNumber: '+1 410 555 0100',
  },
  {
    ...{
      username: 'lead',
      lead: 'admin',
      employeeNumber: 'D-004',
      jobTitle: 'Test lead',
      contactNumber: '+49 30 23125 004',
    },
    ...{ emergencyContactName: 'Jonas Brandt', emergencyContactNumber: '+49 30 23125 014' },
  },
  {
    ...{ username: 'qa', lead: 'lead', employeeNumber: 'D-007', jobTitle: 'Tester', contactNumber: '+49 30 23125 007' },
    postalAddress: 'Beispielweg 7\n10115 Berlin\nGermany',
    ...{ emergencyContactName: 'Claire Arnaud', emergencyContactNumber: '+49 30 23125 017' },
  },
  { username: 'dev', lead: 'admin', employeeNumber: 'D-009', jobTitle: 'Developer', contactNumber: '+1 410 555 0109' },
  {
    username: 'hr',
    lead: 'admin',
    employeeNumber: 'D-002',
    jobTitle: 'Human Resources',
    contactNumber: '+49 30 23125 002',
  },
]

/** Puts the demo's people into groups, and says what they do and whom they report to. */
export async function addDemoOrgChart(
  ctx: Ctx,
  organizationId: number,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = (username: string) => people.get(username) ?? 0
  const groups = await ctx.db
    .insert(orgGroups)
    .values(demoGroups.map(({ description, name }) => ({ organizationId, description, name })))
    .returning({ id: orgGroups.id, name: orgGroups.name })
  const groupIds = new Map(groups.map(({ id, name }) => [name, id]))
  await ctx.db
    .insert(orgGroupMembers)
    .values(
      demoGroups.flatMap(({ name, people: inIt }) =>
        inIt.map((username) => ({ organizationId, groupId: groupIds.get(name) ?? 0, userId: idOf(username) })),
      ),
    )
  await ctx.db.insert(personDetails).values(
    demoPeople.map(({ username, lead, ...details }) => ({
      ...details,
      ...{ organizationId, userId: idOf(username), leadId: lead === null ? null : idOf(lead) },
      ...{ modifiedBy: idOf('hr'), modifiedAt: ctx.now() },
    })),
  )
}
