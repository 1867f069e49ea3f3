import type { CloneChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { imageHref } from '@caseweave/contract/project/images/images'
import { projects } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { drawIds } from '../../platform/database/copy-rows'
import { holdModules } from '../../project/modules/lock-modules'
import { holdChosenModule } from '../test-cases/case-references'
import { clonePlaces } from './clone-places'
import { type CloneSource, holdSources, type ImageTexts, imagesOfSources, imageTextFields } from './clone-sources'
import { freeSummaries } from './clone-summaries'
import { copyImages, dropCopies, keepCopies } from './copy-images'
import { type Clone, writeClones } from './write-clones'

/** Cases that are cloned together, into one project. */
type ClonePart = {
  projectId: number
  change: CloneChange
  sources: readonly CloneSource[]
  /** What the only clone is called; undefined = as a free summary has it. */
  summary?: string | undefined
}

/**
 * Clones cases in one transaction, in which `around` says which change they belong to; null = somebody else has cloned them, or taken back a
 * version of them, and nothing is kept. Files of images are copied before it, for another project, and taken away again where it fails. INVALID at `moduleId` when the
 * module is gone, CONFLICT beyond what the plan has room for.
 */
export async function clonePart(
  ctx: Ctx,
  part: ClonePart,
  around: (tx: Ctx, write: (changeId: number) => Promise<Clone[] | null>) => Promise<Clone[] | null>,
): Promise<Clone[] | null> {
  const { projectId, change, sources } = part
  const elsewhere = change.from !== projectId
  const shown = elsewhere ? await imagesOfSources(ctx, sources) : { ids: [], texts: [] }
  const copies = await copyImages(ctx, change.from, projectId, shown.ids)
  let kept: Clone[] | null = null
  try {
    kept = await ctx.tx((tx) =>
      around(tx, async (changeId) => {
        const made = await nameClones(tx, part)
        if (!made) return null
        const taken = await keepCopies(tx, copies)
        const texts = withImages(shown.texts, taken)
        await writeClones(tx, { changeId, projectId, images: elsewhere ? taken : null, texts }, made)
        await requireRoomForCases(tx, projectId, made.length)
        return made
      }),
    )
    return kept
  } finally {
    if (kept === null) await dropCopies(ctx, copies)
  }
}

/**
 * Gives the clones their modules, numbers, summaries, places and ids; null where a version has been taken back. The row of the project is held
 * from then on: two who clone take turns.
 */
async function nameClones(tx: Ctx, { projectId, change, sources, summary }: ClonePart): Promise<Clone[] | null> {
  const moduleOf = (source: CloneSource) => change.moduleId || source.moduleId
  if (change.moduleId) await holdChosenModule(tx, projectId, change.moduleId)
  else await holdModules(tx, projectId, sources.map(moduleOf))
  if (!(await holdSources(tx, sources))) return null
  const [numbered] = await tx.db
    .update(projects)
    .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + ${sources.length}` })
    .where(eq(projects.id, projectId))
    .returning({ next: projects.nextCaseNumber })
  if (!numbered) throw new AppError('NOT_FOUND', messages.notFound)
  const wanted = sources.map((source) => ({ moduleId: moduleOf(source), summary: source.summary }))
  const summaries = summary === undefined ? await freeSummaries(tx, wanted) : [summary]
  const caseIds = await drawIds(tx, 'test_cases_id_seq', sources.length)
  const versionIds = await drawIds(tx, 'test_case_versions_id_seq', sources.length)
  const places = await clonePlaces(
    tx,
    sources.map((source) => ({ moduleId: moduleOf(source), source })),
  )
  return sources.map((source, index) => ({
    id: caseIds.next().value ?? 0,
    versionId: versionIds.next().value ?? 0,
    number: numbered.next - sources.length + index,
    moduleId: moduleOf(source),
    summary: summaries[index] ?? source.summary,
    place: places[index] ?? null,
    source,
  }))
}

/** The texts with their images as they are called in the other project; an image that is not there stays what it was, a text. */
function withImages(texts: readonly ImageTexts[], taken: ReadonlyMap<number, number>): ImageTexts[] {
  const shown = (text: string) =>
    text.replace(/(\]\(<?)\/images\/(\d{1,15})(?=[\s>)?])/g, (whole, before: string, id: string) => {
      const copy = taken.get(Number(id))
      return copy ? before + imageHref(copy) : whole
    })
  return texts.map((row) => ({
    ...row,
    ...(Object.fromEntries(imageTextFields.map((field) => [field, shown(row[field])])) as Omit<
      ImageTexts,
      'versionId'
    >),
  }))
}
