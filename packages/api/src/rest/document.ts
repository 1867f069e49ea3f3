import { type TokenScope, tokenScopeNames } from '@caseweave/contract/people/api-tokens/api-tokens'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { parametersOf } from './inputs'
import { RestError } from './refusal'

const Files = z.object({
  file: z
    .array(z.string().meta({ format: 'binary' }))
    .describe('One or more result files; the name of the part does not matter.'),
})
const rawTypes = ['application/xml', 'application/json', 'application/x-ndjson', 'text/csv'] as const

const refusals: Record<string, string> = {
  '400': 'A parameter or the content is wrong; `message` says what, and `field` where.',
  '401': 'There is no token, or it is unknown, revoked or expired.',
  '403': 'The token lacks the scope, or the role of its person does not allow it.',
  '404': 'It is not there, or belongs to somebody else.',
  '405': 'There is no such method here; `Allow` says which there are.',
  '429': 'Too many wrong tokens, or too many jobs at work; `Retry-After` says how many seconds to wait.',
}

/** The OpenAPI 3.1 description of the interface, made from the procedures and their schemas. `appUrl` without a slash at its end. */
export function openApiDocument(appUrl: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) }
  }
  const scopes = Object.entries(tokenScopeNames).map(([scope, name]) => `- \`${scope}\`: ${name}`)
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Caseweave',
      version: '1',
      description: [
        'For build servers and scripts. Requests carry an API token, which people make in their profile: `Authorization: Bearer cw_…`.',
        'A token never grants more than the role of its person allows at that moment. Its scopes:',
        scopes.join('\n'),
        'Errors are `application/problem+json` (RFC 9457). Lists that come in pages have a `Link` header (RFC 8288): follow `next` until there is none.',
        'A wrong token is told by `RateLimit-Policy` how many of them an address may send; when they are too many, `RateLimit` says when it may go on.',
      ].join('\n\n'),
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    security: [{ token: [] }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  })
}

/** The document as the page that describes it reads it. */
type OpenApiDocument = ReturnType<typeof createDocument>

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { procedure, scope, summary, description, group, answer } = endpoint
  const content = answer
    ? { 'application/json': { schema: answer } }
    : { 'text/csv': { schema: { type: 'string' as const } } }
  return {
    operationId: procedure.replaceAll('.', '_'),
    tags: [group],
    summary,
    description: [description, needs(scope)].filter(Boolean).join('\n\n'),
    'x-token-scope': scope ?? '',
    parameters: parametersOf(endpoint).map(({ schema, ...parameter }) => ({ ...parameter, schema })),
    ...(endpoint.takesFiles ? { requestBody: bodyOf() } : {}),
    responses: {
      '200': { description: endpoint.takesFiles ? 'The import was finished within `wait`.' : 'The answer.', content },
      ...(endpoint.takesFiles ? { '202': { description: 'The import is at work.', content } } : {}),
      ...Object.fromEntries(
        Object.entries({ ...refusals, ...(endpoint.takesFiles ? { '413': 'The files are too large.' } : {}) }).map(
          ([status, text]) => [
            status,
            { description: text, content: { 'application/problem+json': { schema: RestError } } },
          ],
        ),
      ),
    },
  }
}

const needs = (scope: TokenScope | null) => (scope ? `Needs the scope \`${scope}\`.` : 'Any token will do.')

const bodyOf = () => ({
  required: true,
  content: {
    'multipart/form-data': { schema: Files },
    ...Object.fromEntries(rawTypes.map((type) => [type, { schema: { type: 'string' as const } }])),
  },
})
