import type { FakeAnswer } from './fake-server'

/**
 * A part of the types of a project, or of the fields of a form: smaller than what is asked for, so that whoever reads one alone loses fields. Cloud tells how
 * many there are; Data Center tells besides whether these are the last, and so it is tried without the number.
 */
export function pageOfForm(
  isCloud: boolean,
  name: string,
  rows: readonly unknown[],
  query: URLSearchParams,
): FakeAnswer {
  const [startAt, maxResults] = [Number(query.get('startAt') ?? 0), Math.min(10, Number(query.get('maxResults') ?? 50))]
  const end = isCloud ? { total: rows.length } : { isLast: startAt + maxResults >= rows.length }
  return { json: { startAt, maxResults, ...end, [name]: rows.slice(startAt, startAt + maxResults) } }
}
