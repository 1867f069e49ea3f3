import { directoryLimits, scimPath } from '@caseweave/contract/people/directories'
import { type Resource, schemas } from './views'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

/** What a directory can ask of this product; source: RFC 7643, 5. */
export const serviceProviderConfig = (appUrl: string): Resource => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: directoryLimits.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Directory token',
      description: 'A token that an Admin of the organization makes, as “Authorization: Bearer …”.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${appUrl}${scimPath}/ServiceProviderConfig` },
})

/** A resource that a directory may ask for by its id. */
type Described = Resource & { id: string }

/** The kinds of resources; source: RFC 7643, 6. */
export const resourceTypes = (appUrl: string): Described[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === 'User' ? 'People of the organization' : 'Groups, to which an Admin gives roles',
    schema: name === 'User' ? schemas.user : schemas.group,
    meta: { resourceType: 'ResourceType', location: `${appUrl}${scimPath}/ResourceTypes/${name}` },
  }))

/** An attribute; whatever is not said of it is as usual. */
const attribute = (name: string, about: Resource = {}): Resource => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false, mutability: 'readWrite' },
  ...{ returned: 'default', uniqueness: 'none', description: '', ...about },
})

const readOnly = { mutability: 'readOnly' }
const list = { type: 'complex', multiValued: true }
const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server', description: 'What the person signs in with.' }),
  attribute('externalId', { caseExact: true }),
  attribute('name', {
    type: 'complex',
    subAttributes: [attribute('formatted', readOnly), attribute('givenName'), attribute('familyName')],
  }),
  attribute('displayName', readOnly),
  attribute('emails', {
    ...list,
    description: 'One address is kept: the primary one, or that for work.',
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  }),
  attribute('active', { type: 'boolean', description: 'Whether the person is a member of the organization.' }),
  attribute('groups', {
    ...{ ...list, ...readOnly },
    subAttributes: [attribute('value', readOnly), attribute('$ref', readOnly), attribute('display', readOnly)],
  }),
]
const immutable = { mutability: 'immutable' }
const groupAttributes = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('members', {
    ...list,
    subAttributes: [
      attribute('value', immutable),
      attribute('$ref', { ...immutable, type: 'reference', referenceTypes: ['User'] }),
      attribute('display', readOnly),
      attribute('type', immutable),
    ],
  }),
]

/** What is known of users and groups; source: RFC 7643, 7. */
export const schemaList = (appUrl: string): Described[] =>
  [
    { id: schemas.user, name: 'User', attributes: userAttributes },
    { id: schemas.group, name: 'Group', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [`${core}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${appUrl}${scimPath}/Schemas/${schema.id}` },
  }))
