import type { LocalFile } from '../files/local-files'
import { foldedPath, refusalOfPath } from '../files/safe-path'
import type { KnownFeature } from './feature-state'

/** A feature file of the product as its list tells it; `hash` = SHA-256 of its text in UTF-8. */
export type RemoteFile = { id: number; name: string; version: number; hash: string }

/** A feature file of the product beside what is here of it. */
export type Pair = {
  remote: RemoteFile
  /** Where it is, or would be, below the folder. */
  path: string
  /** Where it has to go because it was renamed in the product; else null. */
  movesTo: string | null
  local: LocalFile | null
  known: KnownFeature | null
  /** Why it cannot be had here, in words that follow its path; else null. */
  refusal: string | null
}

export type PairedFiles = {
  pairs: Pair[]
  /** What was pulled before and is in the product no more. */
  gone: { path: string; known: KnownFeature; local: LocalFile }[]
  /** Paths of what was pulled before and is neither here nor there. */
  forgotten: string[]
  /** What is here alone. */
  fresh: LocalFile[]
}

/**
 * Finds for each feature file of the product the one that is here: the one that was pulled, else the one at its path, else, for a name
 * without folders, the only one of this name wherever it lies, since uploads by hand know no folders.
 */
export function pairFiles(
  remote: readonly RemoteFile[],
  local: readonly LocalFile[],
  state: ReadonlyMap<string, KnownFeature>,
): PairedFiles {
  const here = new LocalFiles(local)
  const known = new Map([...state].map(([path, file]) => [file.id, { path, file }]))
  const pairs: Pair[] = []
  const places = new Map<string, string>()
  // What was pulled has its file before others look for theirs.
  const inOrder = [...remote].sort(
    (one, other) => Number(known.has(other.id)) - Number(known.has(one.id)) || one.id - other.id,
  )
  for (const file of inOrder) {
    const before = known.get(file.id)
    const pair = before ? knownPair(file, before, here) : newPair(file, here, state)
    const key = foldedPath(pair.movesTo ?? pair.path)
    const other = places.get(key)
    if (pair.refusal === null && other !== undefined)
      pair.refusal = `has the place of ${other}, from which it differs by small and capital letters alone.`
    if (pair.refusal === null) places.set(key, pair.movesTo ?? pair.path)
    pairs.push(pair)
  }
  const ids = new Set(remote.map(({ id }) => id))
  const gone: PairedFiles['gone'] = []
  const forgotten: string[] = []
  const paired = new Set(pairs.flatMap(({ path, refusal }) => (refusal === null ? [path] : [])))
  for (const [path, file] of state) {
    if (ids.has(file.id) || paired.has(path)) continue
    const left = here.take(path)
    if (left) gone.push({ path, known: file, local: left })
    else forgotten.push(path)
  }
  pairs.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { pairs, gone, forgotten, fresh: here.left() }
}

function knownPair(remote: RemoteFile, { path, file }: { path: string; file: KnownFeature }, here: LocalFiles): Pair {
  const local = here.take(here.at(path)?.path ?? path)
  // Here it may have got other letters' case.
  const known = local && local.path !== path ? { ...file, name: file.name ?? path } : file
  const pair: Pair = { remote, path: local?.path ?? path, movesTo: null, local, known, refusal: null }
  if ((file.name ?? path) === remote.name) return pair
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const target = file.name !== undefined && !remote.name.includes('/') ? folder + remote.name : remote.name
  const refusal = refusalOfPath(target, '.feature')
  if (target === path) return pair
  const taken = foldedPath(target) !== foldedPath(path) && here.at(target) !== null
  return {
    ...pair,
    movesTo: target,
    refusal: refusal ?? (taken ? `is where ${path}, renamed in the product, has to go.` : null),
  }
}

function newPair(remote: RemoteFile, here: LocalFiles, state: ReadonlyMap<string, KnownFeature>): Pair {
  const { name } = remote
  const pair: Pair = {
    remote,
    path: name,
    movesTo: null,
    local: null,
    known: null,
    refusal: refusalOfPath(name, '.feature'),
  }
  if (pair.refusal !== null) return pair
  const at = here.at(name)
  const named = at ? [at] : name.includes('/') ? [] : here.named(name)
  const [only, another] = named
  if (another)
    return {
      ...pair,
      refusal: `may be any of ${named.map(({ path }) => path).join(', ')}: rename it in the product to its path.`,
    }
  if (!only) return pair
  // A file of this path that was deleted in the product and added again.
  const known = state.get(only.path)
  return {
    ...pair,
    path: only.path,
    local: here.take(only.path),
    known: known ? { ...known, id: remote.id, version: 0 } : null,
  }
}

/** The files that are here, each until it is taken. */
class LocalFiles {
  readonly #files: Map<string, LocalFile>
  readonly #byPath = new Map<string, string>()
  readonly #byName = new Map<string, string[]>()

  constructor(files: readonly LocalFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]))
    for (const { path } of files) {
      this.#byPath.set(foldedPath(path), path)
      const name = foldedPath(path.slice(path.lastIndexOf('/') + 1))
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), path])
    }
  }

  /** The file at this path, whatever its letters' case. */
  at(path: string): LocalFile | null {
    return this.#files.get(path) ?? this.#files.get(this.#byPath.get(foldedPath(path)) ?? '') ?? null
  }

  named(name: string): LocalFile[] {
    return (this.#byName.get(foldedPath(name)) ?? []).flatMap((path) => this.#files.get(path) ?? [])
  }

  take(path: string): LocalFile | null {
    const file = this.#files.get(path) ?? null
    this.#files.delete(path)
    return file
  }

  left(): LocalFile[] {
    return [...this.#files.values()]
  }
}
