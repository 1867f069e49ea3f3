import { ServerError } from '../failures'
import { bodyOf, exchange, jsonOf, type Server } from '../requests'
import type { RemoteFile } from './pair-files'

/** A line that was refused, from 1, and why. */
type Problem = { line: number; reason: string }

/** What a save came to; `merged`: the product has these changes and others', as a text of its own. */
export type Saved =
  | { outcome: 'saved' | 'same' | 'merged'; id: number; version: number }
  /** `version` = the one that the product has now, where it told. */
  | { outcome: 'conflict'; version: number | null }
  | { outcome: 'refused'; message: string; problems: Problem[] }

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

/** Asks `server` for the feature files of a project. */
export function featureServer(server: Server, projectId: number): FeatureServer {
  const base = `/projects/${projectId}/feature-files`
  const strange = () => new ServerError(`${server.url} does not answer as Caseweave does.`, null)
  const saved = (bytes: Uint8Array): Saved => {
    const answer = jsonOf(bytes)
    if (!isSaved(answer)) throw strange()
    const { outcome, fileId, version } = answer
    return { outcome, id: fileId, version }
  }
  return {
    async list() {
      const files: RemoteFile[] = []
      for (let after = 0; ; ) {
        const answer = await exchange(server, { method: 'GET', path: `${base}?after=${after}` })
        const page = jsonOf(answer.bytes)
        if (!isList(page)) throw strange()
        files.push(...page.map(({ id, name, version, sha256 }) => ({ id, name, version, hash: sha256 })))
        const last = page.at(-1)
        if (!last || !String(answer.headers.link).includes('rel="next"')) return files
        after = last.id
      }
    },
    async read({ id, version }) {
      return (await exchange(server, { method: 'GET', path: `${base}/${id}/text?version=${version}` })).bytes
    },
    async save({ id }, version, bytes) {
      const path = `${base}/${id}/text?version=${version}&merge=true`
      const answer = await exchange(server, { method: 'PUT', path, body: textOf(bytes) }, [400, 409, 413])
      return refusedOf(answer) ?? saved(answer.bytes)
    },
    async add(name, bytes) {
      const path = `${base}?${new URLSearchParams({ name })}`
      const answer = await exchange(server, { method: 'POST', path, body: textOf(bytes) }, [400, 409, 413])
      return refusedOf(answer) ?? saved(answer.bytes)
    },
    async rename({ id }, name) {
      const body = bodyOf('application/json', Buffer.from(JSON.stringify({ name })))
      const answer = await exchange(server, { method: 'PATCH', path: `${base}/${id}`, body }, [400, 409])
      return answer.status >= 400 ? messageOf(jsonOf(answer.bytes)) : null
    },
    async delete({ id }, version) {
      const path = `${base}/${id}?version=${version}`
      const { status } = await exchange(server, { method: 'DELETE', path }, [404, 409])
      // What is gone already was deleted, by whomever.
      return status !== 409
    },
  }
}

const textOf = (bytes: Uint8Array) => bodyOf('text/plain', bytes)

function refusedOf({ status, bytes }: { status: number; bytes: Uint8Array }): Saved | null {
  if (status < 400) return null
  const answer = jsonOf(bytes)
  const told = isObject(answer) ? answer : {}
  if (status === 409) {
    const version = Number(told.version)
    return { outcome: 'conflict', version: Number.isSafeInteger(version) ? version : null }
  }
  const problems = Array.isArray(told.problems) ? told.problems.filter(isProblem) : []
  return { outcome: 'refused', message: messageOf(answer), problems }
}

const messageOf = (answer: unknown) =>
  isObject(answer) && typeof answer.message === 'string' ? answer.message : 'The server refused it.'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isProblem = (value: unknown): value is Problem =>
  isObject(value) && typeof value.line === 'number' && typeof value.reason === 'string'
const isList = (value: unknown): value is { id: number; name: string; version: number; sha256: string }[] =>
  Array.isArray(value) &&
  value.every(
    (each) =>
      isObject(each) &&
      [typeof each.id, typeof each.version].every((type) => type === 'number') &&
      [typeof each.name, typeof each.sha256].every((type) => type === 'string'),
  )
const isSaved = (value: unknown): value is { outcome: 'saved' | 'same' | 'merged'; fileId: number; version: number } =>
  isObject(value) &&
  ['saved', 'same', 'merged'].some((outcome) => outcome === value.outcome) &&
  typeof value.fileId === 'number' &&
  typeof value.version === 'number'
