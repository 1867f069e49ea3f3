/**
 * A map of the entries that were used last: half of `most` at least, all of it at most. What was not asked for while half of it was written anew is
 * forgotten, so that work that goes through very many texts keeps those that come again.
 */
export class RecentMap<Key, Value> {
  private young = new Map<Key, Value>()
  private old = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const known = this.young.get(key)
    if (known !== undefined) return known
    const older = this.old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: Key, value: Value): void {
    if (this.young.size >= this.most / 2) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
  }
}
