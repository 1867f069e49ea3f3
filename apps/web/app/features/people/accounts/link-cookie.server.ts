const name = 'caseweave_link'
const attributes = 'Path=/forgot-password; HttpOnly; SameSite=Lax'

/** The Set-Cookie header that keeps a mailed secret for as long as its link may be good. */
export const linkCookie = (token: string, secure: boolean): string =>
  `${name}=${token.replace(/[^\w-]/g, '')}; Max-Age=1800; ${attributes}${secure ? '; Secure' : ''}`

/** The mailed secret that this browser holds; empty when there is none. */
export function linkToken(request: Request): string {
  const value = new RegExp(`(?:^|; )${name}=([\\w-]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return value ?? ''
}
