import { bodyBytes, callsAtOnce } from '@caseweave/contract/platform/call-limits'
import { AppError, httpStatusOf } from '@caseweave/contract/platform/errors'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { loadWordTable } from '@caseweave/core/automation/word-vectors/load-word-table'
import { turnOfNumbers } from '@caseweave/core/cases/test-cases/add-test-case'
import { type Actor, createContext } from '@caseweave/core/context'
import { openSite, type Site } from '@caseweave/core/front/site/open-site'
import { createLucia } from '@caseweave/core/people/accounts/lucia'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { sessionLives } from '@caseweave/core/people/accounts/session-lives'
import { openDatabaseWatch } from '@caseweave/core/platform/database/database-watch'
import { isDatabaseAway } from '@caseweave/core/platform/database/is-database-away'
import { keepPageParts, readPagePart } from '@caseweave/core/platform/files/page-parts'
import { saveFormOnce } from '@caseweave/core/platform/forms/save-form-once'
import { openMetrics } from '@caseweave/core/platform/monitoring/open-metrics'
import { tellOfProcess } from '@caseweave/core/platform/operations/processes'
import { turnOfResults } from '@caseweave/core/results/executions/keep-results'
import { openServices } from '@caseweave/core/services'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { mountHealth } from './health'
import { type Help, openHelp } from './help'
import { endWithSession } from './identity/end-with-session'
import { type Identity, openIdentity, type ProviderFakes } from './identity/identity'
import { describeRest, type RestDescription } from './rest/description'
import { mountRest } from './rest/mount-rest'
import { isWatch, roomForWatches } from './room-for-watches'
import { type ApiCaller, appRouter, createCaller } from './router'
import { mountScim } from './scim/mount-scim'
import { openSiteForms } from './site-forms'
import { timeRequests } from './time-requests'
import { traceRequests } from './trace-requests'
import { mountWebhooks } from './webhooks/mount-webhooks'
import { refuseWhereDatabaseIsAway, refuseWithoutDatabase, type SayingPage } from './without-database'

const formTurns = { numbers: turnOfNumbers, results: turnOfResults }
/** What of a project a form makes more of: test cases, which have numbers, or results. */
export type FormTurn = { of: keyof typeof formTurns; projectId: number }
const turnName = (turn: FormTurn | undefined) => turn && formTurns[turn.of](turn.projectId)

type CallerOptions = { onError?: (error: Error) => void; clientAddress?: string; signal?: AbortSignal }

/** What the web server gets from the product: who is asking, a typed caller for them, and the faces to mount. */
export type Backend = {
  /** Times every request that comes past it, for `/metrics`. */
  timeRequests: RequestHandler
  /** Makes every request that comes past it a trace, where traces are collected. */
  traceRequests: RequestHandler
  /** Answers requests by `page`, where a person asked, in the place of a database that hangs; and, as what takes errors, of one that is away. */
  withoutDatabase: (page: SayingPage) => { hangs: RequestHandler; away: ErrorRequestHandler }
  /** Whether what was thrown says that the database could not be reached. */
  isDatabaseAway: (thrown: unknown) => boolean
  /** Who sent a request with these cookies; `setCookie` has to go out with the answer. */
  authenticate: (cookieHeader: string | undefined) => Promise<{ actor: Actor | null; setCookie: string[] }>
  /**
   * All procedures as functions, on behalf of `actor` at `clientAddress`; `onError` sees each refusal first and may throw
   * something else. `reading` is for the parts of one page: what they all ask is asked once. `signal` tells that nobody waits for the
   * answer any more.
   */
  callerFor: (actor: Actor | null, options?: CallerOptions & { reading?: boolean }) => ApiCaller
  /**
   * Saves by `work` what the form of this hash makes, in one transaction, and answers what it answers; a form that comes again makes nothing, and
   * gets the answer of the first time. `turn`: what of a project the form makes more of, where many people do at once.
   */
  saveFormOnce: <Answer>(
    actor: Actor | null,
    form: CallerOptions & { formHash: string; turn?: FormTurn | undefined; secret?: string | undefined },
    work: (api: ApiCaller) => Promise<Answer>,
  ) => Promise<Answer | null>
  /** Signing in and out. */
  identity: Omit<Identity, 'mount' | 'refresh'>
  /** What visitors can send by the forms of the public site. */
  siteForms: ReturnType<typeof openSiteForms>
  /** What the interface for programs offers, for its readable page. */
  restDescription: () => RestDescription
  /** The help of the product. */
  help: Help
  /** What the public site says. */
  site: Site
  /** What servers of other versions draw pages with, and what they need to answer for ours. */
  pageParts: { keep: (folder: string) => Promise<number>; read: (name: string) => Promise<Buffer | null> }
  /** Mounts health, the identity provider, the interface for programs and the browser's tRPC endpoint; before any body parser. */
  mount: (app: Express) => void
  close: () => Promise<void>
}

const procedures = new Set(Object.keys(appRouter._def.procedures))

/** What a call of the browser is measured as: its procedure, if there is one of that name. */
function procedureOf(path: string): string {
  const name = path.slice(1)
  return procedures.has(name) ? `/trpc/${name}` : name.includes(',') ? '/trpc, several' : '/trpc, unknown'
}

/** Opens everything that a web process needs. */
export function openBackend(settings: RuntimeSettings, log: Logger, fakes?: ProviderFakes): Backend {
  const services = openServices(settings, { name: 'caseweave-web', log })
  const { problem } = loadWordTable()
  if (problem) log.warn(problem)
  const register = openMetrics(services)
  const lucia = createLucia(services.dbByKey, { secureCookies: settings.appUrl.startsWith('https:') })
  const identity = openIdentity(services, settings, lucia, fakes)
  // Runs for every request: one query, unless the access token has just expired.
  const authenticate: Backend['authenticate'] = async (cookieHeader) => {
    const sessionId = lucia.readSessionCookie(cookieHeader ?? '')
    if (!sessionId) return { actor: null, setCookie: [] }
    const { session, user } = await lucia.validateSession(sessionId)
    // Without a refresh token there is nothing to renew: the session lives to its own end.
    const expired = session?.refreshToken && session.accessTokenExpiresAt.getTime() <= Date.now()
    if (!session || (expired && !(await identity.refresh(session.id)))) {
      return { actor: null, setCookie: [lucia.createBlankSessionCookie().serialize()] }
    }
    return {
      actor: {
        id: user.id,
        username: user.username,
        firstName: user.firstName,
        session: sessionKey(sessionId),
        timeZone: user.timeZone,
      },
      setCookie: session.fresh ? [lucia.createSessionCookie(session.id).serialize()] : [],
    }
  }
  const watch = openDatabaseWatch(settings.databaseUrl, log)
  const told = tellOfProcess(services, 'web')
  return {
    timeRequests: timeRequests(register),
    traceRequests: traceRequests(),
    withoutDatabase: (page) => ({
      hangs: refuseWithoutDatabase(watch, page),
      away: refuseWhereDatabaseIsAway(page, log),
    }),
    isDatabaseAway,
    authenticate,
    callerFor(actor, { onError, clientAddress, reading, signal } = {}) {
      const ctx = createContext(services, actor, clientAddress)
      if (reading) ctx.projectsRead = new Map()
      return createCaller(ctx, { onError: ({ error }) => onError?.(error), signal })
    },
    saveFormOnce: (actor, { turn, onError, clientAddress, signal, ...form }, work) =>
      saveFormOnce(createContext(services, actor, clientAddress), { ...form, turn: turnName(turn) }, (tx) =>
        work(createCaller(tx, { onError: ({ error }) => onError?.(error), signal })),
      ),
    identity,
    siteForms: openSiteForms(services, identity),
    restDescription: () => describeRest(settings.appUrl),
    help: openHelp({ billing: settings.stripe !== undefined }),
    site: openSite(settings, { billing: settings.stripe !== undefined }),
    pageParts: {
      keep: (folder) => keepPageParts(services, folder),
      read: (name) => readPagePart(services, name),
    },
    mount(app) {
      mountHealth(app, services, { register, token: settings.metricsToken })
      mountRest(app, services, settings.appUrl)
      mountScim(app, services, settings.appUrl)
      mountWebhooks(app, services)
      identity.mount(app)
      const callsOf = (maxBodySize: number) =>
        createExpressMiddleware({
          router: appRouter,
          maxBodySize,
          maxBatchSize: callsAtOnce,
          createContext: ({ req, res }: { req: Request; res: Response }) =>
            createContext(services, res.locals.actor ?? null, req.ip),
        })
      const calls = { stranger: callsOf(bodyBytes.stranger), signedIn: callsOf(bodyBytes.signedIn) }
      const enterWatch = roomForWatches()
      app.use('/trpc', async (request, response, next) => {
        response.locals.route = procedureOf(request.path)
        const watches = isWatch(request.path)
        response.locals.untimed = watches
        try {
          // Before anything of the body is read: who asks says how much of it there may be.
          const { actor, setCookie } = await authenticate(request.headers.cookie)
          for (const cookie of setCookie) response.append('set-cookie', cookie)
          response.locals.actor = actor
          const cookie = lucia.readSessionCookie(request.headers.cookie ?? '')
          if (actor && watches) enterWatch(actor.id, response)
          if (actor && cookie) endWithSession(response, () => sessionLives(services.db, cookie))
          calls[actor ? 'signedIn' : 'stranger'](request, response, next)
        } catch (error) {
          if (error instanceof AppError) response.status(httpStatusOf[error.code]).type('text').send(error.message)
          else next(error)
        }
      })
    },
    async close() {
      watch.close()
      await told.stop()
      await services.close()
    },
  }
}
