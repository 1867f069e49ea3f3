import { randomBytes, randomUUID } from 'node:crypto'
import type { Backend } from '@caseweave/api/backend'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

const sameOriginMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a write that a page of another site sent: cookies would go with it. */
const refuseForeignOrigins =
  (appUrl: string): RequestHandler =>
  (request, response, next) => {
    const { origin, host } = request.headers
    const foreign = origin !== undefined && origin !== appUrl && URL.canParse(origin) && new URL(origin).host !== host
    if (!sameOriginMethods.has(request.method) && (foreign || origin === 'null')) {
      response.status(403).type('text').send('This form was sent from another site.')
      return
    }
    next()
  }

const securityHeaders: RequestHandler = (request, response, next) => {
  const nonce = randomBytes(16).toString('base64')
  response.locals.cspNonce = nonce
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${nonce}'`],
        // The text editor of feature files writes its own style sheets.
        styleSrc: ["'self'", `'nonce-${nonce}'`],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // With helmet's "no-referrer", browsers say `Origin: null` in posts of our own forms too.
    referrerPolicy: { policy: 'same-origin' },
    hsts: request.secure,
    crossOriginEmbedderPolicy: false,
  })(request, response, next)
}

/** Builds the HTTP server: health, identity and tRPC from the backend, static files, and the screens. */
export function createApp(options: {
  backend: Backend
  settings: RuntimeSettings
  log: Logger
  build: ServerBuild | (() => Promise<ServerBuild>)
  assets: RequestHandler
  development: boolean
}): Express {
  const { backend, settings, log, build, assets, development } = options
  const app = express()
  app.disable('x-powered-by')
  // A proxy stands on this machine or its own network: others could lie about whom they speak for.
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal'])
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (request) => String(request.headers['x-request-id'] ?? randomUUID()).slice(0, 64),
      autoLogging: { ignore: (request) => /^\/(assets\/|healthz|readyz|metrics)/.test(request.url ?? '') },
      serializers: {
        req: ({ id, method, url }) => ({ id, method, url: String(url).replace(/([?&]code=)[^&]+/, '$1…') }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    }),
  )
  app.use(
    compression({
      // The last level that does not compare matches with each other: a page of 300 kB takes a third less time than at
      // level 4, and far less than at the usual 6, and is hardly larger.
      level: 3,
      filter: (request, response) =>
        !/^\/trpc\/[^?]*watch/.test(request.originalUrl) && compression.filter(request, response),
    }),
  )
  app.use(assets)
  if (!development) app.use(securityHeaders)
  app.use(refuseForeignOrigins(settings.appUrl))
  backend.mount(app)
  app.all(
    '*',
    createRequestHandler({
      build,
      async getLoadContext(request, response) {
        const { actor, setCookie } = await backend.authenticate(request.headers.cookie)
        for (const cookie of setCookie) response.append('set-cookie', cookie)
        return {
          backend,
          actor,
          clientAddress: request.ip ?? '',
          settings: { appUrl: settings.appUrl, demo: settings.demo },
          cspNonce: String(response.locals.cspNonce ?? ''),
          isDocument: !request.path.endsWith('.data'),
          log: request.log,
        }
      },
    }),
  )
  return app
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    backend: Backend
    actor: Awaited<ReturnType<Backend['authenticate']>>['actor']
    /** Where the request came from, for limits on tries. */
    clientAddress: string
    settings: { appUrl: string; demo: boolean }
    cspNonce: string
    /** Whether a whole page is answered, not the data of a navigation within it. */
    isDocument: boolean
    log: Logger
  }
}
