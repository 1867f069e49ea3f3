import { recordOf } from '@caseweave/contract/platform/pick'
import { z } from 'zod'
import { appRouter } from '../router'
import type { ProcedureMeta } from '../trpc'
import type { Endpoint } from './endpoint'

type Definition = { type: 'query' | 'mutation' | 'subscription'; inputs: unknown[]; meta?: ProcedureMeta }

/** All procedures by their path; the router keeps them flat, though its type says nested. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>

/** What the procedure at `path` declares; an endpoint that names none is a mistake in the product. */
export function definitionOf(path: string): Definition {
  const found = procedures[path]
  if (!found) throw new Error(`There is no procedure ${path}.`)
  return found._def
}

/** One input of an endpoint as a request carries it. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'body'
  required: boolean
  description: string
  /** Its JSON Schema, from the zod schema of the procedure. */
  schema: Record<string, unknown>
  /** What is taken where it is told: never what a screen puts in the place of a wrong value. */
  taken: z.ZodType
}

/** A schema without what it makes of values that are missing or wrong. */
function strict(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return strict(schema.unwrap())
  return schema as z.ZodType
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const saysSomething = (schema: object) =>
  Object.keys(schema).some((key) => ['type', 'enum', 'anyOf', 'oneOf', 'allOf', 'const', '$ref'].includes(key))

/** What can be said of a schema in JSON Schema: of what is put in or, where that can be anything, of what becomes of it. */
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const output = (of: z.core.$ZodType) => z.toJSONSchema(of, { unrepresentable: 'any', io: 'output' })
  const { $schema: _, ...said } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const usual = zodSchema instanceof z.ZodDefault ? zodSchema.def.defaultValue : undefined
      // It is left out of what may come as a text.
      if (typeof usual === 'number') jsonSchema.default ??= usual
      if (saysSomething(jsonSchema)) return
      const { $schema: _, default: standard, ...rest } = output(zodSchema)
      Object.assign(jsonSchema, rest)
      if (!('default' in jsonSchema) && standard !== undefined) jsonSchema.default = standard
    },
  })
  return said
}

/** Whether a method's inputs stand in a JSON body. */
const hasJsonBody = ({ method, takes }: Endpoint) => !takes && method !== 'get' && method !== 'delete'

/** The fields of an input; of one of several kinds, each kind's may be left out. */
function shapesOf(input: unknown): Record<string, z.ZodType>[] {
  if (input instanceof z.ZodObject) return [input.shape]
  if (!(input instanceof z.ZodUnion)) return []
  return input.options
    .flatMap(shapesOf)
    .map((shape) => recordOf(Object.keys(shape), (name) => z.optional(shape[name] ?? z.never())))
}

/** The parameters of an endpoint, from the schemas of its procedure: those that it describes, and no other. */
export function parametersOf(endpoint: Endpoint): Parameter[] {
  const inPath = pathNames(endpoint.path)
  const elsewhere = hasJsonBody(endpoint) ? 'body' : 'query'
  const schemas: Record<string, z.ZodType> = Object.assign(
    {},
    ...definitionOf(endpoint.procedure).inputs.flatMap((input) => shapesOf(input)),
  )
  return Object.entries(endpoint.parameters).map(([name, description]) => {
    const schema = schemas[name]
    if (!schema) throw new Error(`${endpoint.procedure} has no input ${name}.`)
    const place = inPath.includes(name) ? 'path' : elsewhere
    // What stays as it is need not be told, nor what `If-Match` tells.
    const known = endpoint.rest !== null || endpoint.base === name
    const required = place === 'path' || (!known && !schema.safeParse(undefined).success)
    const { default: standard, ...said } = jsonSchemaOf(schema)
    const hasDefault = standard !== undefined && !known
    return {
      ...{ name, in: place, required, description, taken: strict(schema) },
      schema: hasDefault ? { ...said, default: standard } : said,
    }
  })
}

/** The JSON Schema of the body that these parameters make; null where none of them stands in it. */
export function bodySchemaOf(parameters: readonly Parameter[]): Record<string, unknown> | null {
  const fields = parameters.filter((each) => each.in === 'body')
  if (fields.length === 0) return null
  const required = fields.filter((each) => each.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema, description }) => [name, { ...schema, description }])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** The value of a parameter as its schema wants it: addresses hold nothing but text. Wrong text stays, for the schema to refuse. */
export function readParameter({ schema }: Parameter, text: string): unknown {
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  // A number, or nothing at all.
  if (Array.isArray(schema.anyOf) && /^\d+$/.test(text)) return Number(text)
  if (Array.isArray(schema.anyOf) && text === 'null') return null
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

const Node = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

/** The first field inside of a value that its JSON Schema does not know, or not beside the others, as a path; null when it knows all of them. */
export function unknownField(schemas: readonly unknown[], value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const nodes = schemas.flatMap((schema) => {
    const node = Node.parse(schema ?? {})
    return [node, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((each) => Node.parse(each))]
  })
  if (Array.isArray(value)) {
    const items = nodes.flatMap((node) => node.items ?? [])
    // Where no list is meant, the procedure refuses it, however deep it is.
    if (items.length === 0) return null
    for (const [index, item] of value.entries()) {
      const found = unknownField(items, item, `${path}.${index}`)
      if (found) return found
    }
    return null
  }
  const described = nodes.flatMap(({ properties }) => (properties ? [properties] : []))
  // A record takes any key; what is no object is the procedure's to refuse.
  if (described.length === 0) return null
  for (const [key, inner] of Object.entries(value)) {
    const known = described.filter((properties) => Object.hasOwn(properties, key))
    if (known.length === 0) return `${path}.${key}`
    const found = unknownField(
      known.map((properties) => properties[key]),
      inner,
      `${path}.${key}`,
    )
    if (found) return found
  }
  const beside = strangerOf(described, value)
  return beside === null ? null : `${path}.${beside}`
}

/** Whether a value can be what a JSON Schema says of it, as far as that is one value alone. */
const fits = (schema: unknown, value: unknown) =>
  typeof schema !== 'object' || schema === null || !('const' in schema) || schema.const === value

/** Of a value that can be of several kinds: the field that belongs to another kind than the rest of it; null for none. */
function strangerOf(kinds: readonly Record<string, unknown>[], value: object): string | null {
  const entries = Object.entries(value)
  const named = kinds.filter((kind) => entries.every(([key, inner]) => fits(kind[key], inner)))
  const strangers = (named.length > 0 ? named : kinds).map((kind) => entries.find(([key]) => !Object.hasOwn(kind, key)))
  return strangers.includes(undefined) ? null : (strangers[0]?.[0] ?? null)
}
