import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { Services } from '@caseweave/core/context'
import { type Issuer, remoteKeys } from '@caseweave/core/people/accounts/issuer'
import type { Express, Request } from 'express'
import type Provider from 'oidc-provider'
import { originOf } from './origin'
import { clientId, clientSecretOf, createProvider, identityPath, issuerOf, scopes } from './provider'

/** oidc-provider reads an interaction from the cookies of a Node request; screens have only the header. */
function exchangeWith(cookieHeader: string | null) {
  const request = new IncomingMessage(new Socket())
  request.headers.cookie = cookieHeader ?? ''
  return [request, new ServerResponse(request)] as const
}

/** The address at which this server reaches itself, as seen from a request that reached it. */
function ownAddress({ socket }: Request): string {
  const host = socket.localAddress ?? '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${socket.localPort}`
}

export type BuiltIn = ReturnType<typeof openBuiltIn>

/** The built-in authorization server inside the web server. It is set up at its first use, since its keys are in the database. */
export function openBuiltIn(services: Services, settings: RuntimeSettings) {
  let opening: Promise<{ provider: Provider; handle: RequestListener }> | undefined
  let own: { address: string; keys: Issuer['keys'] } | undefined

  function open() {
    opening ??= createProvider(services, settings).then((provider) => ({ provider, handle: provider.callback() }))
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  /** The sign-in that waits for a password in the browser with these cookies, if it is the one that the page shows. */
  async function interactionOf(cookieHeader: string | null, uid: string) {
    const { provider } = await open()
    try {
      const interaction = await provider.interactionDetails(...exchangeWith(cookieHeader))
      const username = interaction.params.login_hint
      return interaction.uid === uid && typeof username === 'string' ? { username } : null
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null
      throw error
    }
  }

  return {
    /** The issuer for a browser at `origin`. Token calls go to this very server, which may not reach its own public address. */
    async issuer(origin: string): Promise<Issuer> {
      if (!own) throw new Error('The built-in authorization server is not mounted.')
      return {
        kind: 'builtIn',
        issuer: issuerOf(settings.appUrl),
        authorizationEndpoint: `${origin}${identityPath}/auth`,
        tokenEndpoint: `${own.address}${identityPath}/token`,
        revocationEndpoint: `${own.address}${identityPath}/token/revocation`,
        endSessionEndpoint: null,
        userinfoEndpoint: null,
        keys: own.keys,
        clientId,
        clientSecret: clientSecretOf(settings.appSecret),
        scopes,
      }
    },
    interactionOf,
    /** Tells the waiting sign-in who it is; answers where the browser goes on. */
    async finishInteraction(cookieHeader: string | null, userId: number): Promise<string> {
      const { provider } = await open()
      const login = { accountId: String(userId), remember: false }
      return provider.interactionResult(...exchangeWith(cookieHeader), { login })
    },
    /** Mounts the server, all but its password page, which is a screen; before any body parser. */
    mount(app: Express) {
      app.use((request, _response, next) => {
        if (!own) {
          const address = ownAddress(request)
          own = { address, keys: remoteKeys(`${address}${identityPath}/jwks`) }
        }
        next()
      })
      app.use(identityPath, (request, response, next) => {
        if (request.path.startsWith('/interaction/')) return next()
        // The server builds its addresses from these: they have to be the ones that the browser uses.
        const origin = new URL(originOf(settings.appUrl, request.headers.host))
        request.headers.host = origin.host
        request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
        delete request.headers['x-forwarded-host']
        open().then(({ handle }) => handle(request, response), next)
      })
    },
  }
}
