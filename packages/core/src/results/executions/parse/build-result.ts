import { type ParsedResult, type RawStatus, resultTextLimits, storedText } from './parsed-result'
import type { KeySources } from './result-keys'
import { splitParameters } from './result-values'

/** Finds the keys of a result, see `keyFinder`. */
export type FindKeys = (sources: KeySources) => string[]

/** A result as a reader of a format has gathered it. */
export type GatheredResult = {
  line: number
  name: string
  className?: string
  fileName?: string
  suite?: string
  feature?: string
  scenarioSlug?: string
  dataset?: string
  status: RawStatus
  rawStatus?: string
  durationMs?: number
  executedAt?: Date | null
  message?: string
  linkedBug?: string
  remarks?: string
  tags?: readonly string[]
  properties?: readonly (readonly [name: string, value: string])[]
  output?: string
  /** A key that stands in a column of its own. */
  key?: string
  retried?: boolean
}

/** Cuts and cleans what was gathered, and finds the keys in it. */
export function buildResult(from: GatheredResult, findKeys: FindKeys): ParsedResult {
  const name = storedText(from.name, resultTextLimits.name)
  const properties = [...(from.properties ?? []), ...propertiesIn(from.output ?? '')]
  if (from.key) properties.push(['TestCaseNo', from.key])
  const keys = findKeys({ tags: (from.tags ?? []).map(withAt), properties, name, output: from.output ?? '' })
  const parameters = splitParameters(name).dataset
  const isKey = parameters !== '' && findKeys({ tags: [], properties: [], name: parameters, output: '' }).length > 0
  return {
    line: from.line,
    name,
    className: storedText(from.className ?? '', resultTextLimits.name),
    fileName: storedText(from.fileName ?? '', resultTextLimits.file),
    suite: storedText(from.suite ?? '', resultTextLimits.name),
    feature: storedText(from.feature ?? '', resultTextLimits.name),
    scenarioSlug: storedText(from.scenarioSlug ?? '', resultTextLimits.name),
    dataset: storedText(from.dataset || (isKey ? '' : parameters), resultTextLimits.dataset),
    status: from.status,
    rawStatus: storedText(from.rawStatus ?? from.status, resultTextLimits.rawStatus),
    durationMs: from.durationMs ?? 0,
    executedAt: from.executedAt ?? null,
    message: storedText(from.message ?? '', resultTextLimits.message),
    linkedBug: storedText(from.linkedBug ?? '', resultTextLimits.linkedBug),
    remarks: storedText(from.remarks ?? '', resultTextLimits.remarks),
    keys,
    retried: from.retried ?? false,
  }
}

const withAt = (tag: string) => (tag.startsWith('@') ? tag : `@${tag}`)

/** What a test prints to be found as a property: `[[PROPERTY|name=value]]`; source: docs/decisions/result-import.md. */
function propertiesIn(output: string): [string, string][] {
  if (!output.includes('[[PROPERTY|')) return []
  const found: [string, string][] = []
  for (const [, name = '', value = ''] of output.matchAll(/\[\[PROPERTY\|([^=\]\n]{1,200})=([^\]\n]{0,1000})\]\]/g)) {
    found.push([name.trim(), value.trim()])
    if (found.length === 50) break
  }
  return found
}
