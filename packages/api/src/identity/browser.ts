/** The browser's side of a request for signing in or out. */
export type Browser = {
  cookieHeader: string | null
  host: string
  clientAddress: string
  /** What it calls itself. */
  userAgent?: string
}

/** Where the browser goes next, and the Set-Cookie values that go with it. */
export type Step = { location: string; setCookie: string[] }
