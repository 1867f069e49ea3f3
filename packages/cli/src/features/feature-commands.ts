import { relative, resolve, sep } from 'node:path'
import { UsageError } from '../failures'
import { toRegExp } from '../find-files'
import type { PullOptions, PushOptions } from '../options'
import { projectId } from '../projects'
import type { Server } from '../requests'
import { featureServer } from './feature-server'
import { type FeatureState, readState, statePath, writeState } from './feature-state'
import { exitCodeOf, jsonOf, type Outcome, toldOf } from './outcomes'
import { pullFeatures } from './pull-features'
import { pushFeatures } from './push-features'

type Surroundings = { folder: string; server: Server; say: (text: string) => void }

/** Pulls feature files, tells what became of each, and answers the exit code. */
export async function runPull(options: PullOptions, { folder, server, say }: Surroundings): Promise<number> {
  const root = resolve(folder, options.dir)
  const state = await stateFor(root, options, server)
  const outcomes = await keepingState(root, state, true, () =>
    pullFeatures(root, featureServer(server, state.project), state, options),
  )
  say(options.json ? jsonOf(outcomes) : toldOf(outcomes))
  return exitCodeOf(outcomes)
}

/** Pushes feature files, tells what became of each, and answers the exit code. */
export async function runPush(options: PushOptions, { folder, server, say }: Surroundings): Promise<number> {
  const root = resolve(folder, options.dir)
  const state = await stateFor(root, options, server)
  const { deletes, force, dryRun, patterns } = options
  const wishes = patterns.map((pattern) => ({ pattern, matches: matcher(pattern), found: false }))
  const wanted = (path: string) => {
    if (wishes.length === 0) return true
    const name = relative(folder, resolve(root, path)).split(sep).join('/')
    const meant = wishes.filter(({ matches }) => matches(name))
    for (const wish of meant) wish.found = true
    return meant.length > 0
  }
  const outcomes = await keepingState(root, state, !dryRun, () =>
    pushFeatures(root, featureServer(server, state.project), state, { deletes, force, dryRun, wanted }),
  )
  const missing = wishes.find(({ found }) => !found)
  if (missing) throw new UsageError(`There is no feature file “${missing.pattern}” below ${options.dir}.`)
  say(options.json ? jsonOf(outcomes) : toldOf(outcomes, { dryRun }))
  return exitCodeOf(outcomes)
}

/** A name is meant by itself, by a folder above it, or by a pattern. */
function matcher(pattern: string): (name: string) => boolean {
  const plain = pattern.replace(/^\.\//, '').replace(/\/+$/, '')
  const expression = toRegExp(plain)
  return (name) => name === plain || name.startsWith(`${plain}/`) || expression.test(name)
}

/** What was done is noted, whatever stops the rest, so that it is not done twice. */
async function keepingState(
  root: string,
  state: FeatureState,
  writes: boolean,
  work: () => Promise<Outcome[]>,
): Promise<Outcome[]> {
  try {
    return await work()
  } finally {
    if (writes) await writeState(root, state)
  }
}

/** The state of a folder, which belongs to one project of one server; a new one where nothing was pulled yet. */
async function stateFor(
  root: string,
  { project, url }: { project: string | undefined; url: string },
  server: Server,
): Promise<FeatureState> {
  const state = await readState(root)
  if (!state) {
    if (project === undefined) throw new UsageError('--project is missing: nothing was pulled into this folder yet.')
    return { server: url, project: await projectId(server, project), files: new Map() }
  }
  // Where a token is sent is for the command line to say, never for a file of the repository.
  if (state.server !== url)
    throw new UsageError(
      `This folder was pulled from ${state.server}, not from ${url}. If that is the same server, mend ${statePath}.`,
    )
  if (project !== undefined) {
    const id = await projectId(server, project)
    if (id !== state.project)
      throw new UsageError(
        `This folder belongs to project ${state.project}, not to ${id}. Name another folder with --dir.`,
      )
  }
  return state
}
