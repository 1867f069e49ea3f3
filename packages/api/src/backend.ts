import type { RuntimeSettings } from '@caseweave/contract/settings'
import { createLucia } from '@caseweave/core/accounts/lucia'
import { type Actor, createContext } from '@caseweave/core/context'
import { openServices } from '@caseweave/core/services'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { Express, Request } from 'express'
import type { Logger } from 'pino'
import { mountHealth } from './health'
import { type ApiCaller, appRouter, createCaller } from './router'

/** What the web server gets from the product: who is asking, a typed caller for them, and the faces to mount. */
export type Backend = {
  /** Who sent a request with these cookies; `setCookie` has to go out with the answer. */
  authenticate: (cookieHeader: string | undefined) => Promise<{ actor: Actor | null; setCookie: string[] }>
  /** All procedures as functions, on behalf of `actor`; `onError` sees each refusal first and may throw something else. */
  callerFor: (actor: Actor | null, onError?: (error: Error) => void) => ApiCaller
  /** Mounts health, the identity provider and the browser's tRPC endpoint; before any body parser. */
  mount: (app: Express) => void
  close: () => Promise<void>
}

/** Opens everything that a web process needs. */
export function openBackend(settings: RuntimeSettings, log: Logger): Backend {
  const services = openServices(settings, { name: 'caseweave-web', log })
  const lucia = createLucia(services.db, { secureCookies: settings.appUrl.startsWith('https:') })
  const authenticate: Backend['authenticate'] = async (cookieHeader) => {
    const sessionId = lucia.readSessionCookie(cookieHeader ?? '')
    if (!sessionId) return { actor: null, setCookie: [] }
    const { session, user } = await lucia.validateSession(sessionId)
    if (!session) return { actor: null, setCookie: [lucia.createBlankSessionCookie().serialize()] }
    return {
      actor: { id: user.id, username: user.username, firstName: user.firstName },
      setCookie: session.fresh ? [lucia.createSessionCookie(session.id).serialize()] : [],
    }
  }
  return {
    authenticate,
    callerFor: (actor, onError) =>
      createCaller(createContext(services, actor), { onError: ({ error }) => onError?.(error) }),
    mount(app) {
      mountHealth(app, services)
      app.use(
        '/trpc',
        createExpressMiddleware({
          router: appRouter,
          createContext: async ({ req }: { req: Request }) =>
            createContext(services, (await authenticate(req.headers.cookie)).actor),
        }),
      )
    },
    close: services.close,
  }
}
