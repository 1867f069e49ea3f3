/** What browsers call this very machine. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin under which the browser that sent `host` reaches the product: APP_URL, or, when that is this very machine, the name of this
 * machine that the browser used, so that its cookies and its redirects stay together.
 */
export function originOf(appUrl: string, host: string | undefined): string {
  const app = new URL(appUrl)
  if (!host || !ownNames.includes(app.hostname) || !URL.canParse(`${app.protocol}//${host}`)) return appUrl
  const asked = new URL(`${app.protocol}//${host}`)
  return ownNames.includes(asked.hostname) && asked.port === app.port ? asked.origin : appUrl
}

/** Every origin that {@link originOf} may answer. */
export function originsOf(appUrl: string): string[] {
  const app = new URL(appUrl)
  if (!ownNames.includes(app.hostname)) return [appUrl]
  const port = app.port ? `:${app.port}` : ''
  return ownNames.map((name) => `${app.protocol}//${name}${port}`)
}
