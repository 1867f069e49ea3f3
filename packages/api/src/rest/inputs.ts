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

/** One input of an endpoint as a URL carries it. */
export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  /** Its JSON Schema, from the zod schema of the procedure. */
  schema: Record<string, unknown>
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What can be said of a schema in JSON Schema: of what is put in or, where that can be anything, of what becomes of it. */
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const options = { unrepresentable: 'any' as const }
  const input = z.toJSONSchema(schema, { ...options, io: 'input' })
  const said = Object.keys(input).some((key) => ['type', 'enum', 'anyOf', 'const'].includes(key))
  const { $schema: _, default: standard, ...rest } = said ? input : z.toJSONSchema(schema, { ...options, io: 'output' })
  return {
    ...rest,
    ...('default' in input ? { default: input.default } : standard === undefined ? {} : { default: standard }),
  }
}

/** The parameters of an endpoint, from the schemas of its procedure: those that it describes, and no other. */
export function parametersOf(endpoint: Endpoint): Parameter[] {
  const inPath = pathNames(endpoint.path)
  const shapes = definitionOf(endpoint.procedure).inputs.filter((input) => input instanceof z.ZodObject)
  const schemas: Record<string, z.ZodType> = Object.assign({}, ...shapes.map((input) => input.shape))
  return Object.entries(endpoint.parameters).map(([name, description]) => {
    const schema = schemas[name]
    if (!schema) throw new Error(`${endpoint.procedure} has no input ${name}.`)
    const required = inPath.includes(name) || !schema.safeParse(undefined).success
    return { name, in: inPath.includes(name) ? 'path' : 'query', required, description, schema: jsonSchemaOf(schema) }
  })
}

/** The value of a parameter as its schema wants it: addresses hold nothing but text. Wrong text stays, for the schema to refuse. */
export function readParameter({ schema }: Parameter, text: string): unknown {
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}
