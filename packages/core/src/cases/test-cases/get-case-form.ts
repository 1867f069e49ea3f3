import type { CaseForm, EditedCase, GetCaseForm } from '@caseweave/contract/cases/test-cases/test-case-form'
import { ProjectRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projectMembers, testCases, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { imagesById, namedImages } from '../../project/images/image-views'
import { findModulePlace } from '../../project/modules/subtree'
import { tagNames } from '../case-search/search-names'
import { storedCase } from './stored-case'

/** How many tags of the project a form offers. */
const offeredTags = 300

const assignee = alias(users, 'assignee')
const editor = alias(users, 'editor')

/** What the form of a new case, or of an existing one, needs; NOT_FOUND when the project never had such a case. */
export async function getCaseForm(ctx: Ctx, input: GetCaseForm & { projectId: number }): Promise<CaseForm> {
  const { projectId, number } = input
  const [members, tags, testCase] = await Promise.all([
    membersByRole(ctx, projectId),
    tagNames(ctx, projectId, offeredTags),
    number ? editedCase(ctx, { projectId, number }) : null,
  ])
  return { members, tags, testCase }
}

async function membersByRole(ctx: Ctx, projectId: number): Promise<CaseForm['members']> {
  const rows = await ctx.dbByKey
    .select({ id: users.id, role: projectMembers.role, name: personName(users) })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(sql`lower(${personName(users)})`, users.id)
  return ProjectRole.options
    .map((role) => ({
      role,
      people: rows.filter((row) => row.role === role).map(({ id, name }) => ({ id, name })),
    }))
    .filter(({ people }) => people.length > 0)
}

async function editedCase(ctx: Ctx, key: { projectId: number; number: number }): Promise<EditedCase | 'deleted'> {
  const [stored, [people]] = await Promise.all([storedCase(ctx, key), peopleOf(ctx, key)])
  if (!stored) throw new AppError('NOT_FOUND', messages.notFound)
  if (stored.deleted) return 'deleted'
  const [place, images] = await Promise.all([
    findModulePlace(ctx, key.projectId, stored.values.moduleId),
    imagesById(ctx, key.projectId, namedImages(stored.values)),
  ])
  const { version, revision, values, modifiedAt } = stored
  return {
    number: key.number,
    version,
    revision,
    values,
    images: [...images.values()],
    modules: place ? [...place.ancestors.map(({ name }) => name), place.name] : [],
    assignee: values.assignedTo > 0 ? { name: people?.assignee ?? '', left: !people?.member } : null,
    modifiedBy: people?.editor ?? '',
    modifiedAt,
  }
}

function peopleOf(ctx: Ctx, key: { projectId: number; number: number }) {
  return ctx.dbByKey
    .select({
      assignee: personName(assignee),
      editor: personName(editor),
      member: projectMembers.userId,
    })
    .from(testCases)
    .leftJoin(assignee, eq(assignee.id, testCases.assignedTo))
    .leftJoin(editor, eq(editor.id, testCases.modifiedBy))
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, key.projectId), eq(projectMembers.userId, testCases.assignedTo)),
    )
    .where(and(eq(testCases.number, key.number), eq(testCases.projectId, key.projectId)))
}
