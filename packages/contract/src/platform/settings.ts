import { z } from 'zod'
import { databaseProblems, databaseVariables } from './database-settings'
import { isLoopback } from './loopback'
import { defaultSender, isMailAddress, parseMailAddress } from './mail'
import { rateLimitsSetting, rateLimitsText } from './rate-limits'
import {
  checked,
  hasProtocol,
  isNetwork,
  isOn,
  isOnOrOff,
  isPort,
  isServerAddress,
  isWebAddress,
  listOf,
  oneOf,
  secret,
  shortText,
  text,
  together,
} from './setting-checks'
import { isSignUpMode, signUpModes } from './sign-up-modes'
import { parseStorageUrl } from './storage-url'
import { watchingEnvironment, watchingSettings, watchingVariables } from './watching-settings'

/** Every setting of the product by its name in the environment; source: docs/operations.md. */
const Environment = z.object({
  PORT: checked(isPort, 'be a whole number from 1 to 65535, for example PORT=3000'),
  HOST: checked(
    (value) => /^[\w.:-]+$/.test(value),
    'be an address of this machine, for example HOST=127.0.0.1 (only this machine) or HOST=0.0.0.0 (the whole network)',
  ),
  APP_URL: checked(
    (value) => isWebAddress(value) && new URL(value).pathname === '/',
    'be the public address without a path, for example APP_URL=https://tests.example.org',
  ),
  DATA_DIR: text,
  ...databaseVariables,
  STORAGE_URL: checked(
    (value) => parseStorageUrl(value) !== undefined,
    'look like s3://bucket/prefix?region=eu-central-1 for AWS, or s3://key:secret@bucket/prefix?endpoint=http://127.0.0.1:9000 for another server, with each / in the secret written as %2F; leave it out to keep files under DATA_DIR',
  ),
  SMTP_URL: checked(
    isServerAddress('smtp', 'smtps'),
    'look like smtp://user:password@host:587, with @ / # and % in a password written as %40 %2F %23 and %25; leave it out to keep mail in DATA_DIR/outbox',
  ),
  MAIL_FROM: checked(
    (value) => parseMailAddress(value) !== undefined,
    'be one address, such as MAIL_FROM=reports@example.org or MAIL_FROM="Caseweave <reports@example.org>"',
  ),
  SUPPORT_EMAIL: checked(isMailAddress, 'be one address, for example SUPPORT_EMAIL=support@example.org'),
  SUPPORT_PHONE: checked(
    (value) => /^\+?[\d ()/.-]{5,30}$/.test(value),
    'be a phone number of digits, spaces and + ( ) / . -, for example SUPPORT_PHONE="+1 410 555 0100"',
  ),
  SOCIAL_LINKS: checked(
    (value) => listOf(value).every(hasProtocol('https')),
    'name https addresses with commas between, for example SOCIAL_LINKS=https://www.linkedin.com/company/example',
  ),
  OPERATOR_NAME: shortText(200, 'have at most 200 characters, for example OPERATOR_NAME="Example Ltd"'),
  OPERATOR_ADDRESS: shortText(
    300,
    'have at most 300 characters in one line, for example OPERATOR_ADDRESS="1 Main Street, Baltimore, MD 21201, USA"',
  ),
  OIDC_ISSUER: checked(
    isWebAddress,
    'be the address of an OpenID Connect issuer, for example OIDC_ISSUER=https://login.example.org',
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_URL: checked(
    (value) => isWebAddress(value) && new URL(value).pathname === '/',
    'be the address of a GitHub Enterprise Server without a path, for example GITHUB_URL=https://github.example.org; leave it out for github.com',
  ),
  JIRA_CLIENT_ID: text,
  JIRA_CLIENT_SECRET: text,
  TRACKER_ALLOWED_HOSTS: checked(
    (value) => value.split(',').every((each) => /^(\*\.)?[\w.:-]+$/.test(each.trim())),
    'name hosts of private networks, with *. for all below one, for example TRACKER_ALLOWED_HOSTS=redmine.internal,*.corp.example.org',
  ),
  STRIPE_SECRET_KEY: checked(
    (value) => /^(sk|rk)_\w+$/.test(value),
    'be a secret key of Stripe, which begins with sk_',
  ),
  STRIPE_WEBHOOK_SECRET: checked(
    (value) => /^whsec_\S+$/.test(value),
    'be the signing secret of the webhook, which begins with whsec_',
  ),
  STRIPE_PRICE_ID: checked((value) => /^price_\w+$/.test(value), 'be the id of a price, which begins with price_'),
  STRIPE_API_URL: checked(
    (value) => isWebAddress(value) && new URL(value).pathname === '/' && isLoopback(new URL(value).hostname),
    'be an address of this machine, for trying billing without Stripe; leave it out for Stripe itself',
  ),
  APP_SECRET: secret,
  APP_SECRET_PREVIOUS: secret,
  SIGN_UP: text.refine(
    (value) => value === undefined || isSignUpMode(value.toLowerCase()),
    `must be one of ${signUpModes.join(', ')}`,
  ),
  DEMO: checked(isOnOrOff, 'be on or off'),
  TRUSTED_PROXIES: checked(
    (value) => value.split(',').every((each) => isNetwork(each.trim())),
    'name addresses, networks or loopback, linklocal, uniquelocal, for example TRUSTED_PROXIES=10.0.0.5,172.16.0.0/12',
  ),
  AUDIT_DAYS: checked(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1,
    'be a whole number of days from 1 to 99999, for example AUDIT_DAYS=730; leave it out to keep the audit trail for ever',
  ),
  RATE_LIMITS: rateLimitsSetting,
  ...watchingVariables,
  WEB_CONCURRENCY: checked(
    (value) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64,
    'be a whole number from 1 to 64, for example WEB_CONCURRENCY=4; leave it out for as many as there are processor cores',
  ),
  RUN: oneOf(['all', 'web', 'worker'], 'all'),
  LOG_LEVEL: oneOf(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
})
type Name = keyof z.infer<typeof Environment>

/** All settings with their defaults filled in and their rules across variables checked; see {@link parseSettings}. */
export const Settings = Environment.superRefine((env, context) => {
  const refuse = (name: Name, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const [name, message] of databaseProblems(env)) refuse(name, message)
  if (env.RUN === 'all' && env.WORKER_PORT && Number(env.WORKER_PORT) === Number(env.PORT ?? '3000'))
    refuse('WORKER_PORT', 'must be another one than PORT, where the web server listens')
  for (const [what, names] of together) {
    if (!names.some((name) => env[name])) continue
    for (const name of names.filter((each) => !env[each]))
      refuse(name, `must be set too: ${what} needs ${names.join(', ')} together`)
  }
}).transform((env) => {
  const port = Number(env.PORT ?? '3000')
  const host = env.HOST ?? '127.0.0.1'
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${port}`).origin
  const demo =
    env.DEMO === undefined
      ? env.DATABASE_URL === undefined && [host, new URL(appUrl).hostname].every(isLoopback)
      : isOn(env.DEMO)
  const signUp = env.SIGN_UP?.toLowerCase() ?? ''
  return {
    port,
    host,
    /** The public address as an origin, without a slash at its end. */
    appUrl,
    /** As written; a relative path counts from the repository's root. */
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL,
    /** A standby of the database that reports and files are read from. */
    replicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    /** Whom mail comes from, as `Name <address>`. */
    mailFrom: env.MAIL_FROM ?? defaultSender(appUrl),
    /** Where what people write by the forms of the public site goes, and what that site shows as its contact. */
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    /** Pages of the operator elsewhere, for the foot of the public site. */
    socialLinks: listOf(env.SOCIAL_LINKS ?? ''),
    /** Whom the terms and the privacy policy name. */
    operatorName: env.OPERATOR_NAME,
    operatorAddress: env.OPERATOR_ADDRESS,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    /** Sign-in with Google, when it is configured. */
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    /** Sign-in with GitHub, when it is configured; `url` is the origin of an own server, or of github.com. */
    github:
      env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET
        ? {
            clientId: env.GITHUB_CLIENT_ID,
            clientSecret: env.GITHUB_CLIENT_SECRET,
            url: new URL(env.GITHUB_URL ?? 'https://github.com').origin,
          }
        : undefined,
    /** The app that people connect Jira Cloud by, when it is configured. */
    jira:
      env.JIRA_CLIENT_ID && env.JIRA_CLIENT_SECRET
        ? { clientId: env.JIRA_CLIENT_ID, clientSecret: env.JIRA_CLIENT_SECRET }
        : undefined,
    /** Hosts of private networks that trackers may be at, in small letters. */
    trackerAllowedHosts: listOf(env.TRACKER_ALLOWED_HOSTS ?? '').map((each) => each.toLowerCase()),
    /** What organizations are billed by, when it is configured; `apiUrl` takes the place of Stripe's own address. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PRICE_ID
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            priceId: env.STRIPE_PRICE_ID,
            apiUrl: env.STRIPE_API_URL && new URL(env.STRIPE_API_URL).origin,
          }
        : undefined,
    appSecret: env.APP_SECRET,
    /** The secret before: what it has sealed and signed is good still. */
    formerSecret: env.APP_SECRET_PREVIOUS,
    /** Its accounts have a password that is printed everywhere: by itself it is there only where nobody else can come. */
    demo,
    /** Who may make an account. */
    signUp: isSignUpMode(signUp) ? signUp : demo || env.STRIPE_SECRET_KEY ? ('open' as const) : ('invited' as const),
    /** Whose word about the browser's address, name and protocol is taken. */
    trustedProxies: (env.TRUSTED_PROXIES ?? 'loopback').split(',').map((each) => each.trim()),
    /** How many days the audit trail is kept, whole months at a time; undefined: for ever. */
    auditDays: env.AUDIT_DAYS === undefined ? undefined : Number(env.AUDIT_DAYS),
    /** Limits on tries that the operator has changed. */
    rateLimits: env.RATE_LIMITS,
    ...watchingSettings(env),
    run: env.RUN,
    /** How many processes answer people; undefined: as many as the machine has processor cores. */
    webConcurrency: env.WEB_CONCURRENCY === undefined ? undefined : Number(env.WEB_CONCURRENCY),
    logLevel: env.LOG_LEVEL,
  }
})
export type Settings = z.infer<typeof Settings>

/** The settings of a process that works: database and secret are known, because the start command has seen to both. */
export type RuntimeSettings = Settings & { databaseUrl: string; appSecret: string }

/**
 * Reads the settings from the variables of an environment. Throws one Error whose message has, for each wrong variable, a sentence that
 * names it and says what to do.
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const parsed = Settings.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
}

/** Like {@link parseSettings} for the web and worker processes: DATABASE_URL and APP_SECRET have to be there, else it throws a sentence. */
export function parseRuntimeSettings(env: Record<string, string | undefined>): RuntimeSettings {
  const settings = parseSettings(env)
  const { databaseUrl, appSecret } = settings
  if (databaseUrl === undefined || appSecret === undefined)
    throw new Error('DATABASE_URL must be set; npm start sets it for the built-in PostgreSQL.')
  return { ...settings, databaseUrl, appSecret }
}

/**
 * The variables that make {@link parseRuntimeSettings} return these settings again in another process. `undefined` marks a variable that
 * has to be removed from the environment there.
 */
export function environmentOf(settings: RuntimeSettings): Record<Name, string | undefined> {
  return {
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    DATABASE_REPLICA_URL: settings.replicaUrl,
    REDIS_URL: settings.redisUrl,
    STORAGE_URL: settings.storageUrl,
    SMTP_URL: settings.smtpUrl,
    MAIL_FROM: settings.mailFrom,
    SUPPORT_EMAIL: settings.supportEmail,
    SUPPORT_PHONE: settings.supportPhone,
    SOCIAL_LINKS: settings.socialLinks.join() || undefined,
    OPERATOR_NAME: settings.operatorName,
    OPERATOR_ADDRESS: settings.operatorAddress,
    OIDC_ISSUER: settings.oidc?.issuer,
    OIDC_CLIENT_ID: settings.oidc?.clientId,
    OIDC_CLIENT_SECRET: settings.oidc?.clientSecret,
    GOOGLE_CLIENT_ID: settings.google?.clientId,
    GOOGLE_CLIENT_SECRET: settings.google?.clientSecret,
    GITHUB_CLIENT_ID: settings.github?.clientId,
    GITHUB_CLIENT_SECRET: settings.github?.clientSecret,
    GITHUB_URL: settings.github?.url,
    JIRA_CLIENT_ID: settings.jira?.clientId,
    JIRA_CLIENT_SECRET: settings.jira?.clientSecret,
    TRACKER_ALLOWED_HOSTS: settings.trackerAllowedHosts.join() || undefined,
    STRIPE_SECRET_KEY: settings.stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: settings.stripe?.webhookSecret,
    STRIPE_PRICE_ID: settings.stripe?.priceId,
    STRIPE_API_URL: settings.stripe?.apiUrl,
    APP_SECRET: settings.appSecret,
    APP_SECRET_PREVIOUS: settings.formerSecret,
    DEMO: settings.demo ? 'on' : 'off',
    SIGN_UP: settings.signUp,
    TRUSTED_PROXIES: settings.trustedProxies.join(),
    AUDIT_DAYS: settings.auditDays === undefined ? undefined : String(settings.auditDays),
    RATE_LIMITS: rateLimitsText(settings.rateLimits),
    ...watchingEnvironment(settings),
    RUN: settings.run,
    WEB_CONCURRENCY: settings.webConcurrency === undefined ? undefined : String(settings.webConcurrency),
    LOG_LEVEL: settings.logLevel,
  }
}
