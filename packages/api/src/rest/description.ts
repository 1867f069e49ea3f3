import { tokenScopeNames } from '@caseweave/contract/people/api-tokens/api-tokens'
import { z } from 'zod'
import { openApiDocument } from './document'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { type Parameter, parametersOf } from './inputs'

/** One thing that can be named: a parameter, or a property of an answer. `type` in words; `of` = the schema that it holds. */
type DescribedValue = {
  name: string
  type: string
  of: string | null
  required: boolean
  text: string
  /** Where a parameter stands. */
  place?: Parameter['in']
}

/** The interface as its readable page shows it. */
export type RestDescription = {
  address: string
  scopes: { scope: string; name: string }[]
  groups: {
    name: string
    endpoints: {
      id: string
      method: string
      path: string
      summary: string
      text: string
      scope: string | null
      parameters: DescribedValue[]
      takes: Endpoint['takes'] | null
      answer: Omit<DescribedValue, 'name' | 'required' | 'text' | 'place'>
    }[]
  }[]
  schemas: { name: string; values: DescribedValue[] }[]
}

/** What the page says, from the same schemas as the document for machines. */
export function describeRest(appUrl: string): RestDescription {
  const schemas = Object.entries(openApiDocument(appUrl).components?.schemas ?? {})
  const names = [...new Set(endpoints.map(({ group }) => group))]
  return {
    address: `${appUrl}/api/v1`,
    scopes: Object.entries(tokenScopeNames).map(([scope, name]) => ({ scope, name })),
    groups: names.map((name) => ({ name, endpoints: endpoints.filter(({ group }) => group === name).map(described) })),
    schemas: schemas.map(([name, schema]) => ({ name, values: valuesOf(schema) })),
  }
}

function described(endpoint: Endpoint) {
  const { procedure, method, path, summary, description = '', scope, takes = null, answer } = endpoint
  return {
    ...{ id: procedure.replace('.', '-'), method: method.toUpperCase(), path, summary, scope, takes },
    text: description,
    parameters: parametersOf(endpoint).map(({ name, in: place, required, description: text, schema }) => ({
      ...{ name, place, required, text },
      ...typeOf(schema),
    })),
    answer:
      answer === null
        ? { type: 'nothing', of: null }
        : 'file' in answer
          ? { type: answer.file.replace(/;.*/, ''), of: null }
          : typeOf(z.toJSONSchema(answer, { io: 'output' })),
  }
}

/** As much of JSON Schema as the schemas of this interface use. */
const Schema = z.looseObject({
  id: z.string().optional(),
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

function typeOf(unread: unknown): { type: string; of: string | null } {
  const schema = Schema.parse(unread ?? {})
  const named = schema.id ?? schema.$ref?.split('/').at(-1)
  if (named) return { type: named, of: named }
  if (schema.anyOf) {
    const parts = schema.anyOf.map(typeOf)
    return { type: parts.map(({ type }) => type).join(' or '), of: parts.find(({ of }) => of)?.of ?? null }
  }
  if (schema.enum) return { type: schema.enum.filter((word) => word !== '').join(', '), of: null }
  if (schema.type === 'array') {
    const { type, of } = typeOf(schema.items)
    return { type: `list of ${type}`, of }
  }
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return { type: schema.format === 'date-time' ? 'moment' : schema.format === 'uri' ? 'address' : type, of: null }
}

function valuesOf(unread: unknown): DescribedValue[] {
  const { properties = {}, required = [] } = Schema.parse(unread)
  return Object.entries(properties).map(([name, property]) => ({
    ...{ name, required: required.includes(name), text: Schema.parse(property).description ?? '' },
    ...typeOf(property),
  }))
}
