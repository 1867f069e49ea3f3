import { hashOf } from '../files/content-hash'
import { inTurns } from '../files/in-turns'
import { localFiles } from '../files/local-files'
import { foldedPath } from '../files/safe-path'
import { removeFile, replaceFile } from '../files/write-file'
import type { FeatureServer } from './feature-server'
import type { FeatureState, KnownFeature } from './feature-state'
import { guarded } from './guarded'
import type { Outcome } from './outcomes'
import { type Pair, type PairedFiles, pairFiles } from './pair-files'

/** So many files are asked for at a time. */
const atATime = 6

/**
 * Brings the feature files of the product into a folder, and `state` with them. What was changed here stays as it is, unless `force` says
 * that the product's text is wanted.
 */
export async function pullFeatures(
  root: string,
  server: FeatureServer,
  state: FeatureState,
  { force }: { force: boolean },
): Promise<Outcome[]> {
  const remote = await server.list()
  const paired = pairFiles(remote, await localFiles(root, '.feature'), state.files)
  for (const path of paired.forgotten) state.files.delete(path)
  const pull = new Pull(root, server, state, force)
  const removed = await inTurns(paired.gone, 1, (file) => guarded(file.path, () => pull.gone(file)))
  const pulled = await inTurns(paired.pairs, atATime, (pair) => guarded(pair.path, () => pull.pair(pair)))
  return [...removed, ...pulled].sort((one, other) => (one.path < other.path ? -1 : 1))
}

class Pull {
  readonly #root: string
  readonly #server: FeatureServer
  readonly #state: FeatureState
  readonly #force: boolean

  constructor(root: string, server: FeatureServer, state: FeatureState, force: boolean) {
    this.#root = root
    this.#server = server
    this.#state = state
    this.#force = force
  }

  async gone({ path, known, local }: PairedFiles['gone'][number]): Promise<Outcome> {
    if (local.hash !== known.hash && !this.#force) {
      const message = 'and deleted in the product; pull --force deletes it here, push --force adds it again'
      return { path, outcome: 'conflict', from: known.version, message: `changed here ${message}` }
    }
    await removeFile(this.#root, path, local.hash)
    this.#state.files.delete(path)
    return { path, outcome: 'deleted', message: 'as in the product' }
  }

  async pair(pair: Pair): Promise<Outcome> {
    const { path, remote, local, known, movesTo } = pair
    if (pair.refusal !== null) return { path, outcome: 'refused', message: pair.refusal }
    if (known?.version === remote.version && known.hash === local?.hash && movesTo === null)
      return { path, outcome: 'same' }
    if (local?.hash === remote.hash && movesTo === null) return this.#kept(pair, local.hash)
    const changed = local ? known !== null && known.hash !== local.hash : known !== null
    if (changed && known?.version === remote.version && !this.#force) return told(pair)
    const bytes = await this.#server.read(remote)
    const hash = hashOf(bytes)
    if (local?.hash === hash && movesTo === null) return this.#kept(pair, hash)
    const mine = local ? local.hash !== hash && local.hash !== known?.hash : known !== null
    if (mine && !this.#force) return told(pair)
    if (movesTo === null) await replaceFile(this.#root, path, bytes, local?.hash ?? null)
    else await this.#move(path, movesTo, bytes, local?.hash ?? null)
    this.#remember(pair, hash)
    return this.#written(pair, mine)
  }

  #kept(pair: Pair, hash: string): Outcome {
    this.#remember(pair, hash)
    return { path: pair.path, outcome: 'same', to: pair.remote.version }
  }

  /** A name that differs by its letters' case alone is the same file where the system knows no difference. */
  async #move(path: string, target: string, bytes: Uint8Array, before: string | null): Promise<void> {
    const another = foldedPath(path) !== foldedPath(target)
    if (another) await replaceFile(this.#root, target, bytes, null)
    if (before !== null) await removeFile(this.#root, path, before)
    if (!another) await replaceFile(this.#root, target, bytes, null)
  }

  #remember({ path, remote, movesTo, known }: Pair, hash: string): void {
    const place = movesTo ?? path
    for (const [other, file] of this.#state.files)
      if (file.id === remote.id || (known !== null && other === path)) this.#state.files.delete(other)
    const { id, version, name } = remote
    this.#state.files.set(place, { id, version, hash, ...(name === place ? {} : { name }) } satisfies KnownFeature)
  }

  #written({ path, movesTo, remote, local, known }: Pair, overwritten: boolean): Outcome {
    const versions = { ...(known && known.version > 0 ? { from: known.version } : {}), to: remote.version }
    if (movesTo !== null) return { path: movesTo, outcome: 'renamed', ...versions, message: `was ${path}` }
    if (overwritten) {
      const message = local ? 'what was changed here is lost' : 'it was deleted here'
      return { path, outcome: 'overwritten', ...versions, message }
    }
    return { path, outcome: local ? 'updated' : 'added', ...versions }
  }
}

/** A file that is not as it was pulled, and stays so. */
function told({ path, remote, local, known, movesTo }: Pair): Outcome {
  const force = 'pull --force takes the product’s'
  if (known === null) {
    const message = `is here and in the product with other texts, and was never pulled; ${force}, push --force yours`
    return { path, outcome: 'conflict', to: remote.version, message }
  }
  if (local === null) {
    const message = `push --delete deletes it in the product, pull --force brings it back`
    return { path, outcome: 'deleted here', from: known.version, message }
  }
  if (known.version === remote.version && movesTo === null)
    return { path, outcome: 'changed here', from: known.version, message: 'push sends it' }
  const renamed = movesTo === null ? '' : `, where it is called ${movesTo}`
  const message = `changed here and in the product${renamed}; push merges what does not collide, ${force}`
  return { path, outcome: 'conflict', from: known.version, to: remote.version, message }
}
