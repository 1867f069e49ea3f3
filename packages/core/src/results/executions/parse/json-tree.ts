import { UnreadableFile } from '../../../platform/files/unreadable-file'

/** A piece of JSON as a tree; numbers stay as they are written. */
export type Tree = { [key: string]: Tree | string | null } | (Tree | string | null)[]
type Value = Tree | string | null

/** Values that one tree may have; more belong to no scenario. */
const valueLimit = 200_000

/** Grows one tree out of JSON events; what stands under the keys of `left` is left out, since it can be long. */
export class TreeBuilder {
  root: Tree | null = null
  private readonly stack: Tree[] = []
  private key = ''
  private skipping = 0
  private values = 0

  constructor(private readonly left: ReadonlySet<string>) {}

  /** True while the tree is not complete. */
  get growing(): boolean {
    return this.stack.length > 0
  }

  open(bracket: '{' | '[', line: number): void {
    if (this.skipping > 0 || this.isLeft()) {
      this.skipping += 1
      return
    }
    if (++this.values > valueLimit) throw new UnreadableFile(line, 'One of its scenarios does not end.')
    const tree: Tree = bracket === '{' ? {} : []
    if (this.root === null) this.root = tree
    else this.put(tree)
    this.stack.push(tree)
  }

  close(): void {
    if (this.skipping > 0) this.skipping -= 1
    else this.stack.pop()
  }

  setKey(key: string): void {
    if (this.skipping === 0) this.key = key
  }

  value(value: string | null): void {
    if (this.skipping === 0 && !this.isLeft()) {
      this.values += 1
      this.put(value)
    }
  }

  private isLeft(): boolean {
    const top = this.stack.at(-1)
    return top !== undefined && !Array.isArray(top) && this.left.has(this.key)
  }

  private put(value: Value): void {
    const top = this.stack.at(-1)
    if (Array.isArray(top)) top.push(value)
    else if (top && this.key !== '__proto__') top[this.key] = value
  }
}

/** A text of an object; empty for anything else. */
export const textAt = (tree: Value | undefined, key: string): string => {
  const value = objectOf(tree)[key]
  return typeof value === 'string' ? value : ''
}

/** An object; an empty one for anything else. */
export const objectOf = (value: Value | undefined): Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}

/** A list; an empty one for anything else. */
export const listAt = (tree: Value | undefined, key: string): Value[] => {
  const value = objectOf(tree)[key]
  return Array.isArray(value) ? value : []
}
