/** A record of these keys, each with what `make` says of it. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) record[key] = make(key)
  return record as Record<Key, Value>
}

/** The part of a record that has these keys. */
export function pick<From, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> {
  const part: Partial<Pick<From, Key>> = {}
  for (const key of keys) part[key] = from[key]
  return part as Pick<From, Key>
}
