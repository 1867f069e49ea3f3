import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import { findUser } from '@caseweave/core/people/accounts/find-user'
import { oidcPayloadStore } from '@caseweave/core/people/accounts/oidc-payloads'
import { flowLifetime } from '@caseweave/core/people/accounts/sign-in-flow'
import { systemSecret } from '@caseweave/core/people/accounts/system-secrets'
import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { type Adapter, type Configuration, type JWK, Provider } from 'oidc-provider'
import { originsOf } from './origin'

/** Where the authorization server lives below the product's address. */
export const identityPath = '/identity'

/** The one client of the built-in authorization server: the product itself. */
export const clientId = 'caseweave'

/** What the product asks for. Refresh tokens are issued without `offline_access`. */
export const scopes = ['openid', 'api.read', 'api.write']

/** The client's secret, the same in all processes that share the application's secret. */
export const clientSecretOf = (appSecret: string) => deriveKey(appSecret, 'oidc-client').toString('base64url')

/** The `iss` of the built-in authorization server. */
export const issuerOf = (appUrl: string) => `${appUrl}${identityPath}`

const day = 24 * 60 * 60

/** Lifetimes in seconds. The server's own session lasts for one sign-in; a grant's end asks for the password again. */
const lifetimes = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  IdToken: 15 * 60,
  RefreshToken: 14 * day,
  Interaction: flowLifetime,
  Session: flowLifetime,
  Grant: 180 * day,
}

const makeSigningKey = (): JWK => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
  alg: 'ES256',
})

const makeCookieKey = () => randomBytes(32).toString('base64url')

/** The built-in OpenID provider. Its keys are made once and shared by all processes through the database. */
export async function createProvider(services: Services, settings: RuntimeSettings): Promise<Provider> {
  const { appUrl, appSecret } = settings
  const signingKey = await systemSecret(services.db, appSecret, 'oidc-signing-key', makeSigningKey)
  const cookieKey = await systemSecret(services.db, appSecret, 'oidc-cookie-key', makeCookieKey)
  const configuration: Configuration = {
    adapter: (model: string): Adapter => oidcPayloadStore(services.db, model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecretOf(appSecret),
        redirect_uris: originsOf(appUrl).map((origin) => `${origin}/`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: () => false,
    // Without a path, the server would tie the interaction's cookie to its own page: posts and data requests of that screen go elsewhere.
    cookies: {
      keys: [cookieKey],
      names: { session: 'caseweave_op', interaction: 'caseweave_op_interaction', resume: 'caseweave_op_resume' },
      short: { path: '/', httpOnly: true, sameSite: 'lax' },
      long: { path: '/', httpOnly: true, sameSite: 'lax' },
    },
    jwks: { keys: [signingKey] },
    scopes,
    claims: { openid: ['sub', 'preferred_username'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: lifetimes,
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    interactions: { url: (_ctx, interaction) => `${identityPath}/interaction/${interaction.uid}` },
    async findAccount(_ctx, sub) {
      const user = await findUser(createContext(services, null), Number(sub))
      return user && { accountId: sub, claims: () => ({ sub, preferred_username: user.username }) }
    },
    // The product is the only client and belongs to the same house: nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    // A sign-in that is too old or was tampered with starts anew, silently; source: docs/decisions/identity.md.
    renderError(ctx, out, error) {
      services.log.info({ err: error, reason: out.error }, 'sign-in failed')
      ctx.redirect('/login')
    },
  }
  const provider = new Provider(issuerOf(appUrl), configuration)
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => services.log.error({ err: error }, 'authorization server'))
  return provider
}
