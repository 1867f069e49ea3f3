import { setImmediate } from 'node:timers/promises'
import type { Sql } from '@caseweave/db/client'
import { makingVocabulary, type ParameterTypes, parameterTypesOf, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import type { Ctx } from '../../context'
import { type KnownDefinition, readDefinitions } from './read-definitions'
import { rememberLatest } from './remembered'

type ProjectVocabulary = { definitions: readonly KnownDefinition[]; vocabulary: Vocabulary<KnownDefinition> }

/** Projects whose vocabulary a process keeps: each is some megabytes with 10,000 definitions. */
const maxProjects = 8

/** For each database that the process has open. */
const known = new WeakMap<Sql, ReturnType<typeof rememberLatest<ProjectVocabulary>>>()

/** The step vocabulary of a project, kept for as long as the `revision` of its definitions stays. */
export function projectVocabulary(ctx: Ctx, projectId: number, revision: string): Promise<ProjectVocabulary> {
  const remember = known.get(ctx.sql) ?? rememberLatest<ProjectVocabulary>(maxProjects)
  known.set(ctx.sql, remember)
  return remember(`${projectId}/${revision}`, async () => {
    const { definitions, parameterTypes } = await readDefinitions(ctx, projectId)
    return { definitions, vocabulary: await made(definitions, parameterTypesOf(parameterTypes)) }
  })
}

/** How long (ms) the process works on a vocabulary before other requests get their turn. */
const slice = 10

async function made(
  definitions: readonly KnownDefinition[],
  types: ParameterTypes,
): Promise<Vocabulary<KnownDefinition>> {
  const making = makingVocabulary(definitions, types)
  let began = performance.now()
  for (;;) {
    const step = making.next()
    if (step.done) return step.value
    if (performance.now() - began < slice) continue
    await setImmediate()
    began = performance.now()
  }
}
