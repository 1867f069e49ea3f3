import { appRouter } from '@caseweave/api/router'
import type { Ctx, Services } from '@caseweave/core/context'
import { callTRPCProcedure } from '@trpc/server'
import { questions } from './questions'
import { administrator, demoPerson } from './use-everything'

/** What a procedure answered to this input, as JSON tells it. */
export interface Answer {
  path: string
  input: object
  answer: unknown
}

/** What the screens tell at a landing; `at` is the moment (ISO) that they were asked at, which is told to whom asks again. */
export interface Answers {
  at: string
  answers: Answer[]
}

/** The database's own clock, which answers differently each time. */
const momentOfAsking = 'asOf'

/** Asks every question of questions.ts; an error that names all that have no answer. */
export async function askEverything(services: Services): Promise<Answer[]> {
  const asked = Object.entries(questions).flatMap(([path, inputs]) => inputs.map((input) => ({ path, input })))
  const answers: Answer[] = []
  const errors: unknown[] = []
  for (const { path, input } of asked)
    await ask(services, path, input).then(
      (answer) => answers.push({ path, input, answer }),
      (error) => errors.push(error),
    )
  if (errors.length > 0) throw new AggregateError(errors, errors.join('\n'))
  return answers
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { permission?: string } } }>

/** What only those may ask who keep the things and people of the demo organization. */
const ofHumanResources: readonly string[] = ['assets.manage', 'people.manage']

/** Who asks: the demo's administrator, but for what is Human Resources' alone. */
const askerOf = (services: Services, path: string): Promise<Ctx> =>
  ofHumanResources.includes(procedures[path]?._def.meta?.permission ?? '') || path === 'assets.placeOf'
    ? demoPerson(services, 'hr')
    : administrator(services)

/** The answer of a procedure to whoever of the demo may ask it, as JSON; an error that names the procedure when it refuses. */
export const ask = async (services: Services, path: string, input: object): Promise<unknown> =>
  askAs(await askerOf(services, path), path, input)

/** The answer of a procedure to this person, as JSON; an error that names the procedure when it refuses. */
export async function askAs(person: Ctx, path: string, input: object): Promise<unknown> {
  try {
    const answer = await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx: person,
      getRawInput: async () => ({ projectId: 1, ...input }),
      signal: undefined,
      batchIndex: 0,
    })
    return JSON.parse(JSON.stringify(answer ?? null), (key, value) => (key === momentOfAsking ? undefined : value))
  } catch (error) {
    throw new Error(`${path} ${JSON.stringify(input)} has no answer: ${String(error)}`, { cause: error })
  }
}
