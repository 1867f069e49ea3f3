import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Backend } from '@caseweave/api/backend'
import { logSerializers } from '@caseweave/api/log-serializers'
import { googleIssuer } from '@caseweave/contract/people/profile/connections'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { hangingPage, refusedFilePage } from '../app/features/front/shell/hanging-page.server'
import { remixMode } from './env'
import { refuseForeignOrigins, refuseOtherPerson, refuseStrangeRequests, senderOf } from './guard'
import { compressionLevel, remixPages } from './remix-pages'
import { createScreensHandler } from './screens-handler'
import { keepPublicPages } from './site-cache'

/** Where people let us into their Jira Cloud. */
const atlassianSignIn = 'https://auth.atlassian.com'

/** Where organizations pay, and manage what they pay; source: docs/operations.md, "Billing". */
const stripePages = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/**
 * The headers that limit what a page may do; `secure` answers also say that they come by TLS only. `formTargets` = other origins that a form
 * may lead to: those where people sign in, and where they pay.
 */
const protection = (secure: boolean, formTargets: string[]) =>
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
        formAction: ["'self'", ...formTargets],
      },
    },
    // With helmet's "no-referrer", browsers say `Origin: null` in posts of our own forms too.
    referrerPolicy: { policy: 'same-origin' },
    hsts: secure,
    crossOriginEmbedderPolicy: false,
  })
const nonceSource = (_request: IncomingMessage, response: ServerResponse & { locals?: { cspNonce?: string } }) =>
  `'nonce-${response.locals?.cspNonce}'`

function securityHeaders({ oidc, google, github, jira, stripe }: RuntimeSettings): RequestHandler {
  const formTargets = [
    ...(oidc ? [new URL(oidc.issuer).origin] : []),
    ...(google ? [googleIssuer] : []),
    ...(github ? [github.url] : []),
    ...(jira ? [atlassianSignIn] : []),
    ...(stripe ? [...stripePages, ...(stripe.apiUrl ? [stripe.apiUrl] : [])] : []),
  ]
  const protections = { plain: protection(false, formTargets), secure: protection(true, formTargets) }
  return (request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64')
    protections[request.secure ? 'secure' : 'plain'](request, response, next)
  }
}

/** What stands before the secret of a link in an address: its name, or a path, also one in the input of a call or in another address. */
const named = /([?&](?:code|token|invitation)=|^\/+callback\/)[^&?]+/gi
const within = /(%22(?:code|token)%22(?:%3A|:)(?:%22|")|(?:\/|%(?:25)*2F)invitation(?:\/|%(?:25)*2F)+)[\w.~-]+/gi

/** An address without the codes and tokens of links, for the log. */
const withoutCodes = (url: string) => url.replace(named, '$1…').replace(within, '$1…')

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
  app.use(backend.timeRequests, backend.traceRequests)
  // Whoever is not a proxy of ours could lie about whom they speak for.
  app.set('trust proxy', settings.trustedProxies)
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (request) => String(request.headers['x-request-id'] ?? randomUUID()).slice(0, 64),
      autoLogging: { ignore: (request) => /^\/(assets\/|healthz|readyz|metrics)/.test(request.url ?? '') },
      serializers: {
        ...logSerializers,
        req: ({ id, method, url }) => ({ id, method, url: withoutCodes(String(url)) }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    }),
  )
  app.use(refuseStrangeRequests(settings.appUrl))
  // Public pages leave here, in one piece: visitors pass by all that signed-in people need.
  if (!development) app.use(securityHeaders(settings), keepPublicPages())
  app.use(
    compression({
      level: compressionLevel,
      filter: (request, response) =>
        !/^\/trpc\/[^?]*watch/.test(request.originalUrl) && compression.filter(request, response),
    }),
  )
  app.use(assets)
  const withoutDatabase = backend.withoutDatabase(({ headers, originalUrl }, sentence) =>
    hangingPage(headers.cookie ?? '', sentence, originalUrl),
  )
  app.use(refuseForeignOrigins(settings.appUrl), withoutDatabase.hangs, refuseOtherPerson(backend))
  app.use('/trpc', (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  backend.mount(app)
  // While the sources change, Remix asks for all routes anew each time.
  const screens = typeof build === 'function' ? createRequestHandler(build, remixMode()) : createScreensHandler(build)
  app.all(
    '*',
    remixPages(
      screens,
      async (request, response) => {
        return {
          backend,
          actor: await senderOf(backend, request, response),
          clientAddress: request.ip ?? '',
          settings: {
            appUrl: settings.appUrl,
            demo: settings.demo,
            sendsMail: settings.smtpUrl !== undefined,
            billing: settings.stripe !== undefined,
          },
          cspNonce: String(response.locals.cspNonce ?? ''),
          isDocument: !request.path.endsWith('.data'),
          log: request.log,
        }
      },
      ({ headers }, refused) => refusedFilePage(headers.cookie ?? '', refused),
    ),
  )
  app.use(withoutDatabase.away)
  return app
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    backend: Backend
    actor: Awaited<ReturnType<Backend['authenticate']>>['actor']
    /** Where the request came from, for limits on tries. */
    clientAddress: string
    /**
     * `sendsMail`: there is a mail server; without one mails lie as files with whoever runs the product. `billing`: organizations pay, and have
     * limits until they do.
     */
    settings: { appUrl: string; demo: boolean; sendsMail: boolean; billing: boolean }
    cspNonce: string
    /** The pattern of the address that is answered, for `/metrics`. */
    route?: string
    /** Whether a whole page is answered, not the data of a navigation within it. */
    isDocument: boolean
    /** The page as it was rendered: it leaves past the streams of an answer. */
    document?: Buffer
    /** What a part of the page threw since the database is away. */
    away?: unknown
    /** The refusal that a part of the page threw. */
    refused?: unknown
    log: Logger
  }
}
