import { hashOf } from '../files/content-hash'
import { inTurns } from '../files/in-turns'
import { type LocalFile, localFiles } from '../files/local-files'
import { foldedPath, refusalOfPath } from '../files/safe-path'
import { ChangedMeanwhile, readBelow, replaceFile } from '../files/write-file'
import type { FeatureServer, Saved } from './feature-server'
import type { FeatureState } from './feature-state'
import { guarded } from './guarded'
import type { Outcome } from './outcomes'
import { type Pair, type PairedFiles, pairFiles } from './pair-files'
import { conflictOf, refusedLines } from './told-saves'

/** So many files are sent at a time; the server saves those of one project one after the other. */
const atATime = 4

type PushOptions = {
  /** Deletes in the product what was deleted here. */
  deletes: boolean
  /** Saves over what somebody else saved meanwhile. */
  force: boolean
  dryRun: boolean
  /** Whether a path below the folder is meant. */
  wanted: (path: string) => boolean
}

/** Sends what was changed in a folder since it was pulled, and notes in `state` what the product has then. */
export async function pushFeatures(
  root: string,
  server: FeatureServer,
  state: FeatureState,
  options: PushOptions,
): Promise<Outcome[]> {
  const local = await localFiles(root, '.feature')
  const { pairs, gone, forgotten, fresh } = pairFiles(await server.list(), local, state.files)
  for (const path of forgotten) state.files.delete(path)
  const push = new Push(root, server, state, options)
  const { renamed, added } = withRenames(pairs, fresh)
  const works = [
    ...pairs.map((pair) => ({
      path: renamed.get(pair)?.path ?? pair.path,
      work: () => push.pair(pair, renamed.get(pair)),
    })),
    ...gone.map((file) => ({ path: file.path, work: () => push.gone(file) })),
    ...added.map((file) => ({ path: file.path, work: () => push.fresh(file, local) })),
  ]
    .filter(({ path }) => options.wanted(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  return inTurns(works, atATime, ({ path, work }) => guarded(path, work))
}

/** Files that were given another path here and say the same: what is missing beside what is new. */
function withRenames(pairs: readonly Pair[], fresh: readonly LocalFile[]) {
  const missing = pairs.filter(({ local, known, refusal }) => local === null && known !== null && refusal === null)
  const renamed = new Map<Pair, LocalFile>()
  for (const [hash, files] of byHash(fresh)) {
    const lost = missing.filter(({ known }) => known?.hash === hash)
    const [file] = files
    const [pair] = lost
    // Of two that say the same nobody knows which is which.
    if (pair && file && lost.length === 1 && files.length === 1) renamed.set(pair, file)
  }
  const taken = new Set(renamed.values())
  return { renamed, added: fresh.filter((file) => !taken.has(file)) }
}

function byHash(files: readonly LocalFile[]): Map<string, LocalFile[]> {
  const groups = new Map<string, LocalFile[]>()
  for (const file of files) groups.set(file.hash, [...(groups.get(file.hash) ?? []), file])
  return groups
}

class Push {
  readonly #root: string
  readonly #server: FeatureServer
  readonly #state: FeatureState
  readonly #options: PushOptions

  constructor(root: string, server: FeatureServer, state: FeatureState, options: PushOptions) {
    this.#root = root
    this.#server = server
    this.#state = state
    this.#options = options
  }

  async pair(pair: Pair, renamed: LocalFile | undefined): Promise<Outcome> {
    const { path, remote, local, known } = pair
    if (pair.refusal !== null)
      return { path, outcome: local ? 'refused' : 'same', ...(local ? { message: pair.refusal } : {}) }
    if (renamed) return this.#rename(pair, renamed)
    if (local === null) return known ? this.#deleted(pair) : { path, outcome: 'same' }
    if (known?.hash === local.hash) return { path, outcome: 'same' }
    if (local.hash === remote.hash) return this.#noted(pair, local.hash, remote.version, 'same')
    const base = this.#options.force ? remote.version : known?.version
    if (!base) return this.#unknown(pair, local)
    if (this.#options.dryRun) return this.#dry(pair, base)
    const bytes = await this.#read(local)
    return this.#told(pair, local, await this.#server.save(remote, base, bytes))
  }

  /** What was deleted in the product. */
  async gone({ path, known, local }: PairedFiles['gone'][number]): Promise<Outcome> {
    if (local.hash === known.hash && !this.#options.force) return { path, outcome: 'same' }
    if (this.#options.force) return this.#add(local)
    const message = 'changed here and deleted in the product; push --force adds it again, pull --force deletes it here'
    return { path, outcome: 'conflict', from: known.version, message }
  }

  async fresh(file: LocalFile, all: readonly LocalFile[]): Promise<Outcome> {
    const { path } = file
    const message = refusalOfPath(path, '.feature')
    if (message !== null) return { path, outcome: 'refused', message }
    const twin = all.find((other) => other.path !== path && foldedPath(other.path) === foldedPath(path))
    if (twin)
      return { path, outcome: 'refused', message: `differs from ${twin.path} by small and capital letters alone.` }
    return this.#add(file)
  }

  async #add(file: LocalFile): Promise<Outcome> {
    const { path } = file
    if (this.#options.dryRun) return { path, outcome: 'added' }
    const saved = await this.#server.add(path, await this.#read(file))
    if (saved.outcome === 'refused') return { path, outcome: 'refused', message: refusedLines(path, saved) }
    if (saved.outcome === 'conflict') return this.#alreadyThere(file)
    this.#state.files.set(path, { id: saved.id, version: saved.version, hash: file.hash })
    return { path, outcome: 'added', to: saved.version }
  }

  /** An answer that was lost on its way must not make a conflict of what one has added oneself. */
  async #alreadyThere({ path, hash }: LocalFile): Promise<Outcome> {
    const there = (await this.#server.list()).find(({ name }) => foldedPath(name) === foldedPath(path))
    if (there?.name !== path || there.hash !== hash)
      return { path, outcome: 'conflict', message: 'was added to the product meanwhile with another text; pull' }
    this.#state.files.set(path, { id: there.id, version: there.version, hash })
    return { path, outcome: 'added', to: there.version }
  }

  async #rename(pair: Pair, file: LocalFile): Promise<Outcome> {
    const { path } = file
    const { remote, known } = pair
    const message = refusalOfPath(path, '.feature')
    if (message !== null) return { path, outcome: 'refused', message }
    if (!this.#options.dryRun) {
      const refusal = await this.#server.rename(remote, path)
      if (refusal !== null) return { path, outcome: 'refused', message: refusal }
      this.#state.files.delete(pair.path)
      this.#state.files.set(path, { id: remote.id, version: known?.version ?? remote.version, hash: file.hash })
    }
    return { path, outcome: 'renamed', message: `was ${pair.path}` }
  }

  async #deleted({ path, remote, known }: Pair): Promise<Outcome> {
    if (!this.#options.deletes)
      return { path, outcome: 'kept', message: 'deleted here; push --delete deletes it in the product too' }
    const base = this.#options.force ? remote.version : (known?.version ?? 0)
    const conflict: Outcome = {
      ...{ path, outcome: 'conflict', from: base, to: remote.version },
      message: 'deleted here and changed in the product; pull --force brings it back, push --delete --force deletes it',
    }
    if (base !== remote.version) return conflict
    if (!this.#options.dryRun) {
      if (!(await this.#server.delete(remote, base))) return conflict
      this.#state.files.delete(path)
    }
    return { path, outcome: 'deleted', from: base }
  }

  /** A file that was never pulled, at the place of one of the product. */
  async #unknown(pair: Pair, local: LocalFile): Promise<Outcome> {
    const hash = hashOf(await this.#server.read(pair.remote))
    if (hash === local.hash) return this.#noted(pair, hash, pair.remote.version, 'same')
    return conflictOf(pair, null)
  }

  #dry(pair: Pair, base: number): Outcome {
    const { path, remote } = pair
    return base === remote.version ? { path, outcome: 'updated', from: base } : conflictOf(pair, null)
  }

  async #told(pair: Pair, local: LocalFile, saved: Saved): Promise<Outcome> {
    const { path, remote } = pair
    if (saved.outcome === 'refused') return { path, outcome: 'refused', message: refusedLines(path, saved) }
    if (saved.outcome === 'conflict') return conflictOf(pair, saved.version)
    if (saved.outcome !== 'merged')
      return this.#noted(pair, local.hash, saved.version, saved.outcome === 'same' ? 'same' : 'updated')
    // The text with both people's changes comes back at once, unless the file was changed again.
    const bytes = await this.#server.read({ ...remote, version: saved.version })
    await replaceFile(this.#root, path, bytes, local.hash)
    const outcome = this.#noted(pair, hashOf(bytes), saved.version, 'merged')
    return { ...outcome, message: 'with what others changed; the file here has both now' }
  }

  #noted(
    { path, remote, known }: Pair,
    hash: string,
    version: number,
    outcome: 'same' | 'updated' | 'merged',
  ): Outcome {
    const { id, name } = remote
    for (const [other, file] of this.#state.files) if (file.id === id) this.#state.files.delete(other)
    // What was renamed in the product is known by its old name until it is pulled.
    const called = known ? (known.name ?? path) : name
    this.#state.files.set(path, { id, version, hash, ...(called === path ? {} : { name: called }) })
    return { path, outcome, ...(known ? { from: known.version } : {}), to: version }
  }

  async #read(file: LocalFile): Promise<Uint8Array> {
    const bytes = await readBelow(this.#root, file.path)
    // What is changed while it is sent is sent the next time.
    if (!bytes || hashOf(bytes) !== file.hash) throw new ChangedMeanwhile(`${file.path} was changed meanwhile.`)
    return bytes
  }
}
