import { UsageError } from '../failures'
import { hashOf } from '../files/content-hash'
import { refusalOfPath } from '../files/safe-path'
import { readBelow, replaceFile } from '../files/write-file'

/** A feature file as it was pulled or pushed last. */
export type KnownFeature = {
  id: number
  version: number
  /** SHA-256 of the bytes that this version has here. */
  hash: string
  /** What the product calls it, where that is not its path. */
  name?: string
}

/** What a folder knows of the product. */
export type FeatureState = {
  /** The address that its files came from. */
  server: string
  /** Id of the project. */
  project: number
  /** By their paths. */
  files: Map<string, KnownFeature>
}

/** Where the state lies, below the folder of the feature files. */
export const statePath = '.caseweave/features.json'
const format = 1

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The state of a folder; null where nothing was ever pulled into it. One that cannot be read is a {@link UsageError}. */
export async function readState(root: string): Promise<FeatureState | null> {
  const bytes = await readBelow(root, statePath)
  if (!bytes) return null
  const text = Buffer.from(bytes).toString('utf8')
  const state = stateOf(parsed(text))
  if (state) return state
  const why = /^[<=>]{7}/m.test(text)
    ? 'Git has left both sides of a conflict in it: keep the lines of either side, and pull'
    : 'restore it, or delete it and pull'
  throw new UsageError(`${statePath} cannot be read: ${why}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function stateOf(value: unknown): FeatureState | null {
  if (!isObject(value) || value.format !== format) return null
  const { server, project, files } = value
  if (typeof server !== 'string' || !isNumber(project) || !isObject(files)) return null
  const known = new Map<string, KnownFeature>()
  for (const [path, file] of Object.entries(files)) {
    if (!isObject(file) || refusalOfPath(path, '.feature') !== null) return null
    const { id, version, hash, name } = file
    if (!isNumber(id) || !isNumber(version) || typeof hash !== 'string') return null
    known.set(path, { id, version, hash, ...(typeof name === 'string' ? { name } : {}) })
  }
  return { server, project, files: known }
}

/** The state as text: a line for each file in the order of their paths, so that Git merges what two people pulled. */
export function textOfState({ server, project, files }: FeatureState): string {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { id, version, hash, name }]) => {
      const file = { id, version, hash, ...(name === undefined ? {} : { name }) }
      return `    ${JSON.stringify(path)}: ${JSON.stringify(file)}`
    })
  const held = lines.length > 0 ? `{\n${lines.join(',\n')}\n  }` : '{}'
  return `{
  "format": ${format},
  "server": ${JSON.stringify(server)},
  "project": ${project},
  "files": ${held}
}
`
}

/** Writes the state of a folder, unless it says the same already. */
export async function writeState(root: string, state: FeatureState): Promise<void> {
  const bytes = Buffer.from(textOfState(state))
  const before = await readBelow(root, statePath)
  if (before && Buffer.compare(before, bytes) === 0) return
  await replaceFile(root, statePath, bytes, before && hashOf(before))
}
