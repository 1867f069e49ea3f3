import { type TokenScope, tokenScopeNames } from '@caseweave/contract/people/api-tokens/api-tokens'
import { acceptedImages } from '@caseweave/contract/project/images/images'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { bodySchemaOf, type Parameter, parametersOf } from './inputs'
import { RestError } from './refusal'

const Files = z.object({
  file: z
    .array(z.string().meta({ format: 'binary' }))
    .describe('One or more result files; the name of the part does not matter.'),
})
const imageTypes = acceptedImages.split(',')
/** Bytes as they are: a text says itself how it is encoded. */
const bytes = { schema: { type: 'string' as const, format: 'binary' } }
const rawTypes = ['application/xml', 'application/json', 'application/x-ndjson', 'text/csv'] as const

/** A refusal, which all endpoints that refuse so refer to by its name. */
const refusal = (id: string, description: string): ZodOpenApiResponseObject => ({
  ...{ id, description },
  content: { 'application/problem+json': { schema: RestError } },
})

const refusals = {
  '400': refusal('WrongInput', 'A parameter or the content is wrong; `message` says what, and `field` where.'),
  '401': refusal('NoToken', 'There is no token, or it is unknown, revoked or expired.'),
  '403': refusal('NotAllowed', 'The token lacks the scope, or the role of its person does not allow it.'),
  '404': refusal('NotFound', 'It is not there, or belongs to somebody else.'),
  '405': refusal('NoSuchMethod', 'There is no such method here; `Allow` says which there are.'),
  '429': refusal(
    'TooMany',
    'Too many wrong tokens, or too many jobs at work; `Retry-After` says how many seconds to wait.',
  ),
}

const keyRefusals = {
  '409': refusal(
    'Contradiction',
    'It contradicts what is there. With `KEY_RUNNING` the first request with this `Idempotency-Key` is still at work: `Retry-After` says when to ask again.',
  ),
  '412': refusal('OtherState', '`If-Match` names another state than the one that it has now.'),
  '422': refusal('KeyReused', 'The `Idempotency-Key` was sent with another request.'),
}
const changeRefusals = {
  '409': refusal('ChangedMeanwhile', 'Somebody else changed it meanwhile; `version` is the one that it has now.'),
}
const baseRefusals = {
  '428': refusal('BaseMissing', 'Nothing says which version is changed: `If-Match` is missing.'),
}
const bodyRefusals = {
  '413': refusal('BodyTooLarge', 'The body is too large.'),
  '415': refusal('OtherMediaType', 'The body is of another media type than is taken here.'),
}
const filesRefusals = { '413': refusal('FilesTooLarge', 'The files are too large.') }

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
        'A GET has an `ETag`, but for a file that is made while it is sent: `If-None-Match` asks for what is new (304), `If-Match` guards a change (412). Changes take an `Idempotency-Key`.',
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
  const { procedure, scope, summary, description, group, takes } = endpoint
  const parameters = parametersOf(endpoint)
  const body = bodyOf(endpoint, parameters)
  return {
    operationId: procedure.replaceAll('.', '_'),
    tags: [group],
    summary,
    description: [description, needs(scope)].filter(Boolean).join('\n\n'),
    'x-token-scope': scope ?? '',
    parameters: [
      ...parameters.flatMap(({ in: place, taken: _, ...parameter }) =>
        place === 'body' ? [] : { ...parameter, in: place },
      ),
      ...conditionsOf(endpoint),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...answersOf(endpoint),
      ...refusals,
      ...(endpoint.method === 'get' ? {} : keyRefusals),
      ...(endpoint.base ? { ...changeRefusals, ...baseRefusals } : {}),
      ...(body ? bodyRefusals : {}),
      ...(takes === 'files' ? filesRefusals : {}),
    },
  }
}

/** The answers of an endpoint that does what was asked, by their statuses. */
function answersOf({ takes, answer, statuses, located }: Endpoint): ZodOpenApiResponsesObject {
  if (answer === null) return { '204': { description: 'It is done.' } }
  const content =
    'file' in answer
      ? { [answer.file.replace(/;.*/, '')]: { schema: { type: 'string' as const } } }
      : { 'application/json': { schema: answer } }
  if (takes === 'files') {
    return {
      '200': { description: 'The import was finished within `wait`.', content },
      '202': { description: 'The import is at work.', content },
    }
  }
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: located ? answerTexts[status] : answerTexts[status].replace(/;.*/, '.'), content },
    ]),
  )
}

const answerTexts = {
  200: 'The answer.',
  201: 'It was added; `Location` is its address.',
  202: 'It is at work; `Location` is where to ask what became of it.',
}

/** The headers by which a program says what it knows. */
const conditionsOf = ({ method, path, takes, tagged }: Endpoint) => {
  const read = endpoints.find((each) => each.method === 'get' && each.path === path)
  const header = (name: string, description: string) => ({
    ...{ name, in: 'header' as const, required: false, description },
    schema: { type: 'string' as const },
  })
  if (method === 'get')
    return tagged ? [header('If-None-Match', 'The `ETag` that you have: answered with 304 while it is the same.')] : []
  return [
    ...(read && takes !== 'files'
      ? [header('If-Match', 'The `ETag` of what you change: refused with 412 when it was changed meanwhile.')]
      : []),
    ...(takes === 'files'
      ? []
      : [
          header(
            'Idempotency-Key',
            'A key of your own: the same request with it is done once, and answered the same for a day.',
          ),
        ]),
  ]
}

const needs = (scope: TokenScope | null) => (scope ? `Needs the scope \`${scope}\`.` : 'Any token will do.')

function bodyOf({ takes }: Endpoint, parameters: readonly Parameter[]): ZodOpenApiRequestBodyObject | null {
  if (takes === 'files') {
    const raw = Object.fromEntries(rawTypes.map((type) => [type, bytes]))
    return { required: true, content: { 'multipart/form-data': { schema: Files }, ...raw } }
  }
  if (takes === 'text') return { required: true, content: { 'text/plain': bytes } }
  if (takes === 'image') return { required: true, content: Object.fromEntries(imageTypes.map((type) => [type, bytes])) }
  const schema = bodySchemaOf(parameters)
  return schema && { required: true, content: { 'application/json': { schema } } }
}
