/**
 * Remembers what was made for a key, for as many keys as `limit`; the one that nobody asked for longest goes first. What fails is
 * not remembered.
 */
export function rememberLatest<T>(limit: number) {
  const kept = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break
      kept.delete(oldest)
    }
    return value
  }
}
