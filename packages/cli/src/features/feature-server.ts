import type { Problem } from '@caseweave/client/client'
import type { Server } from '../requests'
import { clientOf, dataOf } from '../typed-requests'
import type { RemoteFile } from './pair-files'

/** What a save came to; `merged`: the product has these changes and others', as a text of its own. */
export type Saved =
  | { outcome: 'saved' | 'same' | 'merged'; id: number; version: number }
  /** `version` = the one that the product has now, where it told. */
  | { outcome: 'conflict'; version: number | null }
  | { outcome: 'refused'; message: string; problems: NonNullable<Problem['problems']> }

/** The feature files of a project, as the interface for programs has them. */
export type FeatureServer = {
  list: () => Promise<RemoteFile[]>
  /** The bytes of a file's version. */
  read: (file: RemoteFile) => Promise<Uint8Array>
  /** Saves the text that was begun on version `base`. */
  save: (file: RemoteFile, base: number, bytes: Uint8Array) => Promise<Saved>
  add: (name: string, bytes: Uint8Array) => Promise<Saved>
  /** Answers why it was refused; null when it was not. */
  rename: (file: RemoteFile, name: string) => Promise<string | null>
  /** Answers false when the product has another version than `base`. */
  delete: (file: RemoteFile, base: number) => Promise<boolean>
}

const files = '/projects/{projectId}/feature-files'
const file = `${files}/{fileId}` as const
const text = `${file}/text` as const
const asText = { 'Content-Type': 'text/plain' }

/** Asks `server` for the feature files of a project. */
export function featureServer(server: Server, projectId: number): FeatureServer {
  const client = clientOf(server)
  const place = (fileId: number) => ({ projectId, fileId })
  return {
    async list() {
      const found: RemoteFile[] = []
      for (let after = 0; ; ) {
        const answer = await client.GET(files, { params: { path: { projectId }, query: { after } } })
        const page = dataOf(answer)
        found.push(...page.map(({ id, name, version, sha256 }) => ({ id, name, version, hash: sha256 })))
        const last = page.at(-1)
        if (!last || !answer.response.headers.get('link')?.includes('rel="next"')) return found
        after = last.id
      }
    },
    async read({ id, version }) {
      const params = { path: place(id), query: { version } }
      return new Uint8Array(dataOf(await client.GET(text, { params, parseAs: 'arrayBuffer' })))
    },
    async save({ id }, version, bytes) {
      const params = { path: place(id), query: { version, merge: true } }
      return savedOf(await client.PUT(text, { params, body: bytes, headers: asText }))
    },
    async add(name, bytes) {
      const params = { path: { projectId }, query: { name } }
      return savedOf(await client.POST(files, { params, body: bytes, headers: asText }))
    },
    async rename({ id }, name) {
      const answer = await client.PATCH(file, { params: { path: place(id) }, body: { name } })
      if (answer.response.ok) return null
      return [400, 409].includes(answer.response.status) && answer.error ? answer.error.message : dataOf(answer)
    },
    async delete({ id }, version) {
      const answer = await client.DELETE(file, { params: { path: place(id), query: { version } } })
      // What is gone already was deleted, by whomever.
      if (answer.response.ok || answer.response.status === 404) return true
      return answer.response.status === 409 ? false : dataOf(answer)
    },
  }
}

type Stored = { fileId: number; version: number; outcome: 'saved' | 'same' | 'merged' }

function savedOf(answer: { data?: Stored; error?: Problem; response: Response }): Saved {
  const { status } = answer.response
  const { error } = answer
  if (error && status === 409) {
    const version = Number(error.version)
    return { outcome: 'conflict', version: Number.isSafeInteger(version) ? version : null }
  }
  if (error && (status === 400 || status === 413))
    return { outcome: 'refused', message: error.message, problems: error.problems ?? [] }
  const { outcome, fileId, version } = dataOf(answer)
  return { outcome, id: fileId, version }
}
