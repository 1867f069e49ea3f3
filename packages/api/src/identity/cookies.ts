/** The value of a cookie, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}

/**
 * Writes Set-Cookie values for the browser at `origin` that sent `header`: never readable by scripts, sent along with navigation from other
 * sites only for GET.
 */
export function cookieWriter(origin: string, header: string | null) {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const write = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
  return {
    /** Keeps `value` (letters, digits, - and _ alone) for `maxAge` seconds. */
    set: write,
    /** Makes the browser forget those of `names` that it has. */
    clear: (names: readonly string[]) =>
      names.filter((name) => readCookie(header, name) !== null).map((name) => write(name, '', 0)),
  }
}
