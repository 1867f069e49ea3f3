import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Backend } from '@caseweave/api/backend'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { remixMode } from './env'
import { compressionLevel, remixPages } from './remix-pages'
import { createScreensHandler } from './screens-handler'

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

/** The headers that limit what a page may do; `secure` answers also say that they come by TLS only. */
const protection = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource],
        // The text editor of feature files writes its own style sheets.
        styleSrc: ["'self'", nonceSource],
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
    hsts: secure,
    crossOriginEmbedderPolicy: false,
  })
const nonceSource = (_request: IncomingMessage, response: ServerResponse & { locals?: { cspNonce?: string } }) =>
  `'nonce-${response.locals?.cspNonce}'`
const protections = { plain: protection(false), secure: protection(true) }

const securityHeaders: RequestHandler = (request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64')
  protections[request.secure ? 'secure' : 'plain'](request, response, next)
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
      level: compressionLevel,
      filter: (request, response) =>
        !/^\/trpc\/[^?]*watch/.test(request.originalUrl) && compression.filter(request, response),
    }),
  )
  app.use(assets)
  if (!development) app.use(securityHeaders)
  app.use(refuseForeignOrigins(settings.appUrl))
  backend.mount(app)
  // While the sources change, Remix asks for all routes anew each time.
  const screens = typeof build === 'function' ? createRequestHandler(build, remixMode()) : createScreensHandler(build)
  app.all(
    '*',
    remixPages(screens, async (request, response) => {
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
    /** The page as it was rendered: it leaves past the streams of an answer. */
    document?: Buffer
    log: Logger
  }
}
