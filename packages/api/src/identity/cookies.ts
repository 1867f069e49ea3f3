/** Writes Set-Cookie values for one origin: never readable by scripts, sent along with navigation from other sites only for GET. */
export function cookieWriter(origin: string) {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const write = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
  return {
    /** Keeps `value` (letters, digits, - and _ alone) for `maxAge` seconds. */
    set: write,
    clear: (...names: string[]) => names.map((name) => write(name, '', 0)),
  }
}

/** The value of a cookie, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}
