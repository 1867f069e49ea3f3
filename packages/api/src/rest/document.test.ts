import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedImages } from '@caseweave/contract/project/images/images'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { permissionMatrix } from '../permission-matrix'
import { describeRest } from './description'
import { openApiDocument } from './document'
import { endpoints } from './endpoints'
import { definitionOf, parametersOf } from './inputs'

const document = JSON.parse(JSON.stringify(openApiDocument('https://caseweave.example')))

/** The parts of OpenAPI 3.1 that the document uses, each with what the specification asks of it. */
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().min(1),
  schema: z.looseObject({}),
})
/** Media types, or ranges of them. */
const Content = z.record(z.string().regex(/^\w+\/(\*|[\w.+-]+)$/), z.strictObject({ schema: z.looseObject({}) }))
const Answer = z.strictObject({ description: z.string().min(1), content: Content.optional() })
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  'x-token-scope': z.string(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.union([Answer, z.strictObject({ $ref: z.string().startsWith('#/components/responses/') })]),
  ),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  security: z.array(z.strictObject({ token: z.array(z.never()) })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), Answer),
    securitySchemes: z.strictObject({
      token: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
})

/** All values of `$ref` below a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)))
}

const resolved = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)

it('takes the list of every file of endpoints', () => {
  const table = readFileSync(join(import.meta.dirname, 'endpoints.ts'), 'utf8')
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-endpoints.ts'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !table.includes(`'./${file.slice(0, -3)}'`))).toEqual([])
})

describe('the OpenAPI document', () => {
  it('is built as the specification asks', () => {
    expect(Document.safeParse(document).error).toBeUndefined()
  })

  it('holds every endpoint, and no other', () => {
    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('names each operation once, and resolves whatever it refers to', () => {
    const ids = [...JSON.stringify(document).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(endpoints.length)
    const all = references(document)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((reference) => resolved(reference) === undefined)).toEqual([])
  })

  it('names each key of an answer, so that types can be made from it', () => {
    expect(JSON.stringify(document)).not.toContain('propertyNames')
    const { steps } = document.components.schemas.Coverage.properties
    expect(Object.keys(steps.properties)).toEqual(['total', 'automatable', 'done', 'pending', 'nonAutomatable'])
    expect(steps.required).toEqual(Object.keys(steps.properties))
  })

  it('has a parameter for each part of a path that changes', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parametersOf(endpoint).flatMap((each) => (each.in === 'path' ? [each.name] : []))).toEqual(inPath)
    }
  })

  it('takes the kinds of images that forms take', () => {
    const { content } = document.paths['/projects/{projectId}/images'].post.requestBody
    expect(Object.keys(content)).toEqual(acceptedImages.split(','))
  })

  it('has no value that a change of some fields would put where a field is left out', () => {
    const Patch = z.object({
      patch: z.object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) }),
    })
    const bodies = Object.values(document.paths).flatMap((path) => Patch.safeParse(path).data?.patch.requestBody ?? [])
    expect(bodies.length).toBeGreaterThan(8)
    // What a caller has seen of a run is nothing that is kept.
    expect(JSON.stringify(bodies).match(/"default":[^,}]*/g)).toEqual(['"default":0'])
  })

  it('asks for what is new where an answer has an ETag', () => {
    const asks = (path: string) =>
      JSON.stringify(document.paths[`/projects/{projectId}${path}`].get.parameters).includes('If-None-Match')
    expect(['/java/latest', '/test-cases', '/results/{importId}/unmatched'].map(asks)).toEqual([true, true, false])
  })

  it('promises a Location where there is one', () => {
    const { paths } = document
    const said = (path: string) => paths[`/projects/{projectId}${path}`].post.responses['201'].description
    expect(said('/test-cases')).toContain('`Location`')
    for (const path of ['/releases', '/environments', '/images']) expect(said(path)).toBe('It was added.')
  })

  it('tells no secret, and nothing of this machine', () => {
    expect(JSON.stringify(document)).not.toMatch(/localhost|password|hash|cw_[0-9A-Za-z]/)
  })
})

it.each(endpoints)(
  '$method $path is a procedure with a line in the permission matrix',
  ({ procedure, first, method }) => {
    expect(permissionMatrix).toHaveProperty([procedure])
    expect(definitionOf(procedure).type).toBe(method === 'get' ? 'query' : 'mutation')
    if (first) expect(definitionOf(first).type).toBe('query')
  },
)

it('is described for people with every schema that it links to', () => {
  const { groups, schemas } = describeRest('https://caseweave.example')
  const shown = groups.flatMap((group) => group.endpoints)
  expect(shown).toHaveLength(endpoints.length)
  expect(schemas.filter(({ values }) => values.length === 0)).toEqual([])
  const links = [...shown.map(({ answer }) => answer), ...schemas.flatMap(({ values }) => values)].flatMap(
    ({ of }) => of ?? [],
  )
  expect([...new Set(links)].filter((name) => !schemas.some((schema) => schema.name === name))).toEqual([])
})
