import { hash } from 'node:crypto'
import type { ParsedScenario } from './parsed-feature'

type Said = Pick<
  ParsedScenario,
  'kind' | 'keyword' | 'name' | 'description' | 'tags' | 'ruleName' | 'steps' | 'examples'
>

const hashed = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url')

/** Of the steps and Examples alone, whatever their keywords: equal ones are the same scenario under another name. */
export function stepsHashOf({ steps, examples }: Pick<Said, 'steps' | 'examples'>): string {
  return hashed([
    steps.map((step) => [step.text, step.docString, step.dataTable]),
    examples.map((each) => [each.header, each.rows]),
  ])
}

/** Of all that a scenario says, its place in the file aside: as long as it stays the same, so does the scenario's version. */
export function fingerprintOf(said: Said, stepsHash: string): string {
  const { kind, keyword, name, description, tags, ruleName, steps, examples } = said
  return hashed([
    kind,
    keyword,
    name,
    description,
    tags,
    ruleName,
    stepsHash,
    steps.map((step) => [step.keyword, step.docStringMediaType]),
    examples.map((each) => [each.keyword, each.name, each.description, each.tags]),
  ])
}
