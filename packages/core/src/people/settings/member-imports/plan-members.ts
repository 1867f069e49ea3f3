import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import {
  type MemberImportCounts,
  type MemberImportRow,
  memberImportLimits,
} from '@caseweave/contract/people/settings/member-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { isMailAddress } from '@caseweave/contract/platform/mail'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { Ctx } from '../../../context'
import { plainName } from '../../../platform/text/plain-name'
import { invitationsLeft } from '../../organizations/write-invitations'
import type { ProjectRoleEntry } from '../../projects/set-project-roles'
import { type KnownPeople, type KnownUser, knownPeople, knownRoles } from './known-people'
import type { MemberRow } from './read-members'

type PlannedInvitation = { email: string; fresh: boolean; projects: { projectId: number; role: ProjectRole }[] }

/** What a file of people asks for, and the verdict of each of its rows. */
export type MemberPlan = {
  rows: MemberImportRow[]
  counts: MemberImportCounts
  /** People with an account who become members. */
  joins: number[]
  entries: ProjectRoleEntry[]
  /** Addresses with an invitation, open already or `fresh`, and the roles that the file adds to it. */
  invites: Map<string, PlannedInvitation>
  /** How many usernames it tells that nobody has. */
  unknown: number
}

const roles = new Map(
  ProjectRole.options.flatMap((role) => [
    [plainName(role), role] as const,
    [plainName(projectRoleNames[role]), role] as const,
  ]),
)

/** What a row says when nothing is wrong with its own words. */
type Wish = {
  row: MemberRow
  role: ProjectRole
  projects: { id: number; name: string }[]
  who: KnownUser | { email: string }
}

const refusal = (row: MemberRow, note: string): MemberImportRow => ({
  line: row.line,
  person: personOf(row),
  verdict: 'error',
  note,
})

const personOf = ({ name, username, email }: MemberRow) => [name, username || email].filter(Boolean).join(' · ')

/**
 * Compares a file of people with who and what is there now; nothing is written. Anybody can make an organization: after `usernamesLeft` names that
 * nobody has, it tells of no account any more.
 */
export async function planMembers(
  ctx: Ctx,
  organizationId: number,
  rows: readonly MemberRow[],
  usernamesLeft: number,
): Promise<MemberPlan> {
  const known = await knownPeople(ctx, organizationId, rows, usernamesLeft)
  const seen = new Map<string, number>()
  const read = rows.map((row, index) => {
    const wish = row.fault ?? wishOf(row, index, known)
    return typeof wish === 'string' ? wish : (repeated(wish, seen) ?? wish)
  })
  const wishes = read.filter((wish) => typeof wish !== 'string')
  const entries = wishes.flatMap(({ who, projects, role }) =>
    'id' in who ? projects.map(({ id }) => ({ projectId: id, userId: who.id, role })) : [],
  )
  if (wishes.reduce((sum, { projects }) => sum + projects.length, 0) > memberImportLimits.roles)
    throw new AppError(
      'INVALID',
      `The file asks for more than ${numberText(memberImportLimits.roles)} roles in projects. Split it, and import the parts one after the other.`,
      { field: 'file' },
    )
  const before = await knownRoles(ctx, entries)
  const unknown = usernamesLeft - known.usernamesLeft
  const plan: MemberPlan = { rows: [], counts: noCounts(), joins: [], entries, invites: new Map(), unknown }
  plan.counts.usernamesLeft = usernamesLeft
  plan.counts.invitationsLeft = await invitationsLeft(ctx, organizationId)
  const joins = new Set<number>()
  for (const [index, wish] of read.entries()) {
    const row = rows[index]
    if (!row) continue
    const verdict = typeof wish === 'string' ? refusal(row, wish) : verdictOf(wish, { before, known, plan, joins })
    plan.rows.push(verdict)
    plan.counts[verdict.verdict]++
  }
  plan.joins = [...joins]
  return plan
}

export const noCounts = (): MemberImportCounts => ({
  ...{ joins: 0, invites: 0, changes: 0, same: 0, waits: 0, error: 0 },
  ...{ rolesAdded: 0, rolesChanged: 0, invitations: 0, invitationsLeft: 0, usernamesLeft: 0 },
})

/** What a row wishes, or the sentence that says what is wrong with it. */
function wishOf(row: MemberRow, index: number, known: KnownPeople): Wish | string {
  const who = whoIs(row, index, known)
  if (typeof who === 'string') return who
  const wanted = plainName(row.role)
  const names = projectNames(row.projects, known)
  const missing = names.filter((name) => !known.projects.has(name))
  if (missing.length > 0)
    return `There is no project named ${missing
      .slice(0, 3)
      .map((name) => `“${name.slice(0, 100)}”`)
      .join(', ')}.`
  const projects = names.flatMap((name) => known.projects.get(name) ?? [])
  if (names.length === 0 && (wanted === '' || wanted === 'member')) return { row, role: 'QA', projects, who }
  if (wanted === 'admin')
    return 'id' in who && who.role === 'Admin' && names.length === 0
      ? { row, role: 'QA', projects, who }
      : 'Admins are made on the page of the organization, not by a file.'
  const role = wanted === '' ? 'QA' : roles.get(wanted)
  if (!role)
    return `There is no role “${row.role.slice(0, 100)}”. The roles are ${ProjectRole.options.map((each) => projectRoleNames[each]).join(', ')}.`
  if (names.length === 0)
    return `${projectRoleNames[role]} is a role in projects. Name at least one project, or leave the role empty.`
  return { row, role, projects: [...new Map(projects.map((project) => [project.id, project])).values()], who }
}

/** The names in the cell of projects: lines, or what semicolons part, where no project has the whole line as its name. */
function projectNames(cell: string, known: KnownPeople): string[] {
  return cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .flatMap((line) => (known.projects.has(line) ? [line] : line.split(/[;|]/).map((name) => name.trim())))
    .filter((name) => name !== '')
}

/**
 * The person whom a row means: by username, else by email among the members; else whoever is, or will be, invited at the address. A username of who is
 * no member counts beside an address only where both are theirs.
 */
function whoIs(row: MemberRow, index: number, known: KnownPeople): KnownUser | { email: string } | string {
  if (row.username === '' && row.email === '') return 'Give a username or an email address.'
  const named = known.byUsername.get(index)
  if (named && (named.role !== null || (row.email !== '' && known.lower(row.email) === known.lower(named.email))))
    return named
  if (row.email === '' && known.usernamesLeft === 0)
    return 'Too many usernames that nobody has were tried. Mend the rows above, or give email addresses, and import this row again in a quarter of an hour.'
  if (row.email === '' && named) return named
  if (row.email === '') {
    known.usernamesLeft--
    return `Nobody has the username ${row.username.slice(0, 100)}. Ask them for their username, or give their email address to invite them.`
  }
  if (!isMailAddress(row.email) || !/@.+\.[^.]{2,}$/.test(row.email))
    return `“${row.email.slice(0, 100)}” is not an email address.`
  const [member, other] = known.byEmail.get(index) ?? []
  if (other) return `Several members have the address ${row.email}. Give the username.`
  if (member) return member
  return { email: row.email }
}

/** Why a row says again what an earlier one said, or null for one that does not. */
function repeated({ row, projects, who }: Wish, seen: Map<string, number>): string | null {
  const person = 'id' in who ? `id ${who.id}` : `mail ${who.email.toLowerCase()}`
  const keys = projects.length > 0 ? projects.map(({ id }) => `${person} ${id}`) : [person]
  const before = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
  if (before !== undefined)
    return `Line ${before} says this person${projects.length > 0 ? ' and project' : ''} already.`
  for (const key of keys) seen.set(key, row.line)
  return null
}

type Standing = { before: Map<string, ProjectRole>; known: KnownPeople; plan: MemberPlan; joins: Set<number> }

function verdictOf({ row, role, projects, who }: Wish, { before, known, plan, joins }: Standing): MemberImportRow {
  const guest = 'id' in who ? null : invitationFor(who.email, known, plan)
  const told = (verdict: MemberImportRow['verdict'], ...notes: string[]): MemberImportRow => ({
    line: row.line,
    person: personOf(row),
    verdict,
    note: notes.filter(Boolean).join(' '),
  })
  if (guest === 'too many')
    return told('waits', 'No more invitations can be sent within this hour. Import this row again later.')
  const has = 'id' in who ? (id: number) => before.get(`${id} ${who.id}`) : invitedTo(known, who.email)
  const added = projects.filter(({ id }) => has(id) === undefined).length
  const changed = projects.filter(({ id }) => has(id) !== undefined && has(id) !== role).length
  plan.counts.rolesAdded += added
  plan.counts.rolesChanged += changed
  const news = [added > 0 ? `${added} added` : '', changed > 0 ? `${changed} changed` : ''].filter(Boolean).join(', ')
  const roleTold = projects.length > 0 ? `${projectRoleNames[role]}: ${news || 'nothing new'}` : ''
  const changes = added + changed > 0 ? 'changes' : 'same'
  if ('id' in who) {
    if (who.role !== null) return told(changes, roleTold)
    joins.add(who.id)
    return told('joins', roleTold)
  }
  guest?.projects.push(...projects.map(({ id }) => ({ projectId: id, role })))
  return guest?.fresh ? told('invites', roleTold) : told(changes, 'Invited already.', roleTold)
}

/** The invitation that a row is about, open already or new; 'too many' when no more can be sent. */
function invitationFor(email: string, known: KnownPeople, plan: MemberPlan): PlannedInvitation | 'too many' {
  const key = known.lower(email)
  const before = plan.invites.get(key)
  if (before) return before
  const fresh = !known.invitations.has(key)
  if (fresh && plan.counts.invitations >= plan.counts.invitationsLeft) return 'too many'
  if (fresh) plan.counts.invitations++
  const planned: PlannedInvitation = { email, fresh, projects: [] }
  plan.invites.set(key, planned)
  return planned
}

function invitedTo(known: KnownPeople, email: string): (projectId: number) => ProjectRole | undefined {
  const open = known.invitations.get(known.lower(email)) ?? []
  return (projectId) => open.find((each) => each.projectId === projectId)?.role
}
