import { describe, expect, it } from 'vitest'
import { environmentOf, parseRuntimeSettings, parseSettings } from './settings'

const secret = 'a-secret-of-more-than-32-characters'
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' }
const database = 'postgres://app:hidden-word@db:5432/app'

describe('parseSettings', () => {
  it('fills in the documented defaults', () => {
    expect(parseSettings({})).toEqual({
      port: 3000,
      rateLimits: {},
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      redisUrl: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Caseweave <no-reply@localhost>',
      oidc: undefined,
      jira: undefined,
      stripe: undefined,
      trackerAllowedHosts: [],
      socialLinks: [],
      appSecret: undefined,
      demo: true,
      signUp: 'open',
      trustedProxies: ['loopback'],
      metricsToken: undefined,
      workerPort: undefined,
      run: 'all',
      webConcurrency: undefined,
      logLevel: 'info',
    })
  })

  it('derives the public address from the port and drops a slash at its end', () => {
    expect(parseSettings({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
    expect(parseSettings({ APP_URL: 'https://tests.example.org/' }).appUrl).toBe('https://tests.example.org')
  })

  it('counts an empty value as not set', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '', RUN: '' })).toEqual(parseSettings({}))
  })

  it('has a demo by itself only where nobody else can come', () => {
    expect(parseSettings({ HOST: '0.0.0.0' }).demo).toBe(false)
    expect(parseSettings({ APP_URL: 'https://tests.example.org' }).demo).toBe(false)
    expect(parseSettings({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
  })

  it('lets everybody sign up in a demo, else whoever is invited, unless told otherwise', () => {
    expect(parseSettings({}).signUp).toBe('open')
    expect(parseSettings({ DEMO: 'off' }).signUp).toBe('invited')
    expect(parseSettings({ ...stripe, DEMO: 'off' }).signUp).toBe('open')
    expect(parseSettings({ ...stripe, SIGN_UP: 'closed' }).signUp).toBe('closed')
    expect(parseSettings({ SIGN_UP: 'Closed' }).signUp).toBe('closed')
    expect(() => parseSettings({ SIGN_UP: 'everybody' })).toThrow('SIGN_UP must be one of open, invited, closed.')
  })

  it('takes the word of the proxies that are named', () => {
    const of = (TRUSTED_PROXIES: string) => parseSettings({ TRUSTED_PROXIES }).trustedProxies
    expect(of('10.0.0.5, 172.16.0.0/12,uniquelocal,fd00::/8')).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'uniquelocal',
      'fd00::/8',
    ])
    expect(() => of('everybody')).toThrow('TRUSTED_PROXIES must name addresses')
    for (const wrong of ['10.0.0.5,', '10.0.0.0/33', '10.0.0.999', '0.0.0.0/0', '::/0', '10.0.0', 'fe80:::1'])
      expect(() => of(wrong)).toThrow('TRUSTED_PROXIES')
  })

  it('switches the demo off with an external database, unless asked for', () => {
    expect(parseSettings({ DATABASE_URL: database, APP_SECRET: secret }).demo).toBe(false)
    expect(parseSettings({ DATABASE_URL: database, APP_SECRET: secret, DEMO: 'TRUE' }).demo).toBe(true)
    expect(parseSettings({ DEMO: '0' }).demo).toBe(false)
  })

  it('takes the socket of a PostgreSQL, and one port for web and worker where each runs alone', () => {
    const socket = 'postgres:///app?host=/run/postgresql'
    expect(parseSettings({ DATABASE_URL: socket, APP_SECRET: secret }).databaseUrl).toBe(socket)
    expect(parseSettings({ RUN: 'worker', WORKER_PORT: '3000' }).workerPort).toBe(3000)
  })

  it('ignores variables that are not its own', () => {
    expect(parseSettings({ PATH: '/bin', HOME: '/' })).toEqual(parseSettings({}))
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535/],
    [{ PORT: '0' }, /^PORT must/],
    [{ PORT: '65536' }, /^PORT must/],
    [{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY must be a whole number from 1 to 64/],
    [{ WEB_CONCURRENCY: '2.5' }, /^WEB_CONCURRENCY must/],
    [{ HOST: 'two words' }, /^HOST must be an address/],
    [{ APP_URL: 'tests.example.org' }, /^APP_URL must be the public address/],
    [{ APP_URL: 'https://example.org/tests' }, /^APP_URL must .* without a path/],
    [{ DATABASE_URL: 'mysql://db/app', APP_SECRET: secret }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_REPLICA_URL: database }, /^DATABASE_URL must be set too: the built-in PostgreSQL has no standby/],
    [
      { DATABASE_URL: database, APP_SECRET: secret, DATABASE_REPLICA_URL: 'standby:5432' },
      /^DATABASE_REPLICA_URL must look like postgres:.*, and name a standby of DATABASE_URL/,
    ],
    [{ DATABASE_URL: database }, /^APP_SECRET must be set when DATABASE_URL is set/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET must have at least 32/],
    [{ DATABASE_URL: 'postgres:5432/app', APP_SECRET: secret }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_URL: 'postgres://app:1%zz@db/app', APP_SECRET: secret }, /^DATABASE_URL must .* written as %40/],
    [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL must look like redis:/],
    [{ REDIS_URL: 'redis:6379' }, /^REDIS_URL must look like redis:/],
    [{ STORAGE_URL: 'https://bucket' }, /^STORAGE_URL must look like s3:/],
    [{ STORAGE_URL: 's3://bucket' }, /^STORAGE_URL must look like s3:.*region=/],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must look like smtp:/],
    [{ SMTP_URL: 'smtp:mail.example.org' }, /^SMTP_URL must look like smtp:/],
    [{ SMTP_URL: 'smtp://me:100%@mail.example.org' }, /^SMTP_URL must .* written as %40/],
    [{ WORKER_PORT: '3000' }, /^WORKER_PORT must be another one than PORT/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be one address/],
    [{ MAIL_FROM: 'Us <a@b.example>\r\nBcc: c@d.example' }, /^MAIL_FROM must be one address/],
    [{ SUPPORT_EMAIL: 'Us <a@b.example>' }, /^SUPPORT_EMAIL must be one address/],
    [{ SUPPORT_EMAIL: 'a@b.example\r\nBcc: c@d.example' }, /^SUPPORT_EMAIL must be one address/],
    [{ SUPPORT_PHONE: 'call us' }, /^SUPPORT_PHONE must be a phone number/],
    [{ SOCIAL_LINKS: 'https://a.example, javascript:alert(1)' }, /^SOCIAL_LINKS must name https addresses/],
    [{ OPERATOR_NAME: 'x'.repeat(201) }, /^OPERATOR_NAME must have at most 200/],
    [{ OIDC_ISSUER: 'login' }, /^OIDC_ISSUER must be the address/],
    [{ OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'app' }, /^OIDC_CLIENT_SECRET must be set too/],
    [{ OIDC_CLIENT_SECRET: 'x' }, /^OIDC_ISSUER must be set too.*\nOIDC_CLIENT_ID must be set too/],
    [{ GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_CLIENT_SECRET must be set too: sign-in with Google needs/],
    [{ GITHUB_CLIENT_SECRET: 'x' }, /^GITHUB_CLIENT_ID must be set too: sign-in with GitHub needs/],
    [{ GITHUB_URL: 'https://git.example.org/github' }, /^GITHUB_URL must .* without a path/],
    [{ JIRA_CLIENT_ID: 'x' }, /^JIRA_CLIENT_SECRET must be set too: connecting to Jira Cloud needs/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET must be set too: billing needs/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must be a secret key/],
    [{ ...stripe, STRIPE_PRICE_ID: 'prod_1' }, /^STRIPE_PRICE_ID must be the id of a price/],
    [{ ...stripe, STRIPE_API_URL: 'https://stripe.example.org' }, /^STRIPE_API_URL must be an address of this machine/],
    [{ TRACKER_ALLOWED_HOSTS: 'http://redmine' }, /^TRACKER_ALLOWED_HOSTS must name hosts/],
    [{ DEMO: 'maybe' }, /^DEMO must be on or off/],
    [{ RUN: 'both' }, /^RUN must be one of all, web, worker\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address/],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /^OTEL_TRACES_SAMPLER must be one of/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG must be a share/],
    [{ CASEWEAVE_COMMIT: 'not a commit' }, /^CASEWEAVE_COMMIT must be the commit/],
  ])('refuses %j with a sentence that names the variable', (env, message) => {
    expect(() => parseSettings(env)).toThrow(message)
  })

  it('never repeats a value, for it may be a secret', () => {
    expect(() =>
      parseSettings({
        DATABASE_URL: 'mysql://app:hidden-word@db/app',
        APP_SECRET: 'hidden-word',
        STORAGE_URL: 's3://key:hidden-word@files',
      }),
    ).toThrow(/^(?![\s\S]*hidden-word)/)
  })
})

describe('parseRuntimeSettings', () => {
  it('asks for the database', () => {
    expect(() => parseRuntimeSettings({ APP_SECRET: secret })).toThrow(/^DATABASE_URL must be set/)
  })

  it('reads back what environmentOf writes', () => {
    for (const extra of [
      {},
      { DEMO: 'on', RUN: 'worker', REDIS_URL: 'redis://queue:6379', HOST: '::1', PORT: '81', LOG_LEVEL: 'debug' },
      { STORAGE_URL: 's3://key:a%2Fb@files/prefix?endpoint=http://127.0.0.1:9000' },
      { OIDC_ISSUER: 'https://login.example.org/realm', OIDC_CLIENT_ID: 'app', OIDC_CLIENT_SECRET: 'word' },
      { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'word', GITHUB_CLIENT_ID: 'b', GITHUB_CLIENT_SECRET: 'c' },
      { GITHUB_CLIENT_ID: 'b', GITHUB_CLIENT_SECRET: 'c', GITHUB_URL: 'https://git.example.org/' },
      { CASEWEAVE_COMMIT: '1a2b3c4d', METRICS_TOKEN: 'sixteen letters or more', WORKER_PORT: '3001' },
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      stripe,
      { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' },
      {
        SUPPORT_EMAIL: 'support@example.org',
        SUPPORT_PHONE: '+1 410 555 0100',
        SOCIAL_LINKS: 'https://www.linkedin.com/company/example, https://github.com/example',
        OPERATOR_NAME: 'Example Ltd',
        OPERATOR_ADDRESS: '1 Main Street, Baltimore',
      },
      {
        JIRA_CLIENT_ID: 'app',
        JIRA_CLIENT_SECRET: 'word',
        TRACKER_ALLOWED_HOSTS: 'Redmine.internal, *.corp.example.org',
      },
    ]) {
      const settings = parseRuntimeSettings({ DATABASE_URL: database, APP_SECRET: secret, ...extra })
      expect(parseRuntimeSettings(environmentOf(settings))).toEqual(settings)
    }
  })
})
