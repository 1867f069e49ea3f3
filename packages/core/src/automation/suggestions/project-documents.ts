import type { Sql } from '@caseweave/db/client'
import { idArray } from '@caseweave/db/id-array'
import { scenarioDocuments, scenarios, scenarioTerms } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readAllTermCounts, type TermCounts, weightsOf } from '../step-matching/project-terms'
import { type TextMeasure, textMeasure } from '../step-matching/text-measure'
import type { LearnedWords } from '../word-vectors/learned-words'
import { type NearTerm, nearTermsIn } from '../word-vectors/near-terms'
import { type CandidateIndex, candidateIndex } from './candidate-index'
import { noDocuments, numberTerms, packDocuments, type TermDocuments, unknownOf } from './term-documents'

const d = named(scenarioDocuments, 'd')
const s = named(scenarios, 's')
const t = named(scenarioTerms, 't')

/** Documents that are read at a time. */
const chunkDocuments = 5_000

/** A process keeps so many projects, as long as their documents have so many terms together (eight bytes each); one at least. */
const mostProjects = 8
const mostTerms = 5_000_000

/** What the scenarios of a project are found and compared by, as its documents are now. */
export type ProjectDocuments = {
  counts: TermCounts
  index: CandidateIndex
  /** The stems of the project that are near to one. */
  near: (term: string) => readonly NearTerm[]
  /** The measure for its texts, with what its answers taught. */
  measure: (learned: LearnedWords) => TextMeasure
}

type Kept = ProjectDocuments & { revision: string; documents: TermDocuments }
type Project = { reading: Promise<Kept>; terms: number }

/** Of each database; the project that nobody asked for longest goes first. */
const kept = new WeakMap<Sql, Map<number, Project>>()

/** What is kept of a project; reads what has changed of its documents since, all at the first time. */
export async function readProjectDocuments(ctx: Ctx, projectId: number): Promise<ProjectDocuments> {
  const projects = kept.get(ctx.sql) ?? new Map<number, Project>()
  kept.set(ctx.sql, projects)
  const revision = await readRevision(ctx, projectId)
  // What is being read for another question serves this one too.
  let project = projects.get(projectId)
  const known = await project?.reading.catch(() => undefined)
  if (!project || known?.revision !== revision)
    project = { reading: readKept(ctx, projectId, revision, known), terms: 0 }
  projects.delete(projectId)
  projects.set(projectId, project)
  const found = await project.reading
  project.terms = found.documents.terms.length
  let sum = 0
  for (const [place, [id, { terms }]] of [...projects].reverse().entries()) {
    sum += terms
    if (place > 0 && (place >= mostProjects || sum > mostTerms)) projects.delete(id)
  }
  return found
}

/** Forgets a project of which more scenarios are gone than its documents say: they stay until the scenarios go for good. */
export function forgetProjectDocuments(ctx: Ctx, projectId: number): void {
  kept.get(ctx.sql)?.delete(projectId)
}

/** Another text whenever documents of the project were written: each time the row is written that counts them. */
async function readRevision(ctx: Ctx, projectId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ revision: sql<string>`concat_ws('.', t.xmin, t.ctid, ${t.documents})` })
    .from(t)
    .where(sql`${t.projectId} = ${projectId} and ${t.term} = ''`)
  return row?.revision ?? ''
}

async function readKept(ctx: Ctx, projectId: number, revision: string, known: Kept | undefined): Promise<Kept> {
  const [documents, counts] = await Promise.all([
    readDocuments(ctx, projectId, known?.documents ?? noDocuments()),
    readAllTermCounts(ctx, projectId),
  ])
  const sameTerms =
    known?.counts.terms.length === counts.terms.length && counts.terms.every((term) => known.counts.of(term) > 0)
  return {
    ...{ revision, documents, counts, index: candidateIndex(documents) },
    near: known && sameTerms ? known.near : nearTermsIn(counts.terms),
    measure: latestMeasure(counts),
  }
}

/** The measure is kept while answers teach the same: texts of scenarios come again and again. */
function latestMeasure(counts: TermCounts): ProjectDocuments['measure'] {
  let latest: { measure: TextMeasure; learned: LearnedWords } | null = null
  return (learned) => {
    if (latest?.learned !== learned || latest.measure.words?.outdated())
      latest = { measure: textMeasure(weightsOf(counts), learned), learned }
    return latest.measure
  }
}

/** The documents of all live scenarios; those that are known and were not written anew are not read. */
async function readDocuments(ctx: Ctx, projectId: number, known: TermDocuments): Promise<TermDocuments> {
  const live = sql`${d} join ${s} on ${s.id} = ${d.scenarioId} and ${s.deletedAt} is null`
  const [list] = await ctx.db
    .select({ rows: sql<string>`coalesce(string_agg(concat_ws(' ', ${s.id}, d.xmin), ',' order by ${s.id}), '')` })
    .from(live)
    .where(sql`${s.projectId} = ${projectId}`)
  const rows = (list?.rows ?? '')
    .split(',')
    .filter(Boolean)
    .map((row) => {
      const [id = 0, stamp = 0] = row.split(' ').map(Number)
      return { id, stamp }
    })
  const terms = new Map<number, Int32Array>()
  for (let unread = unknownOf(known, rows); unread.length > 0; unread = unread.slice(chunkDocuments)) {
    const read = await ctx.db
      .select({ id: d.scenarioId, terms: sql<string>`array_to_string(${d.terms}, E'\n')` })
      .from(d)
      .where(sql`${d.scenarioId} = any (${idArray(unread.slice(0, chunkDocuments))})`)
    for (const row of read) terms.set(row.id, numberTerms(known, row.terms.split('\n')))
  }
  return packDocuments(
    known,
    rows.map((row) => ({ ...row, terms: terms.get(row.id) })),
  )
}
