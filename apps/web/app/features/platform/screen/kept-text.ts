import { onStorage } from './on-storage'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Where a browser keeps what somebody has typed and not saved (`what`, such as `case.1.new`): whoever signs in after them in the same browser neither reads it nor
 * writes over it.
 */
export const keptTextKey = (what: string, username: string) => `caseweave.${what} ${username}`

/** Keys named nobody once: what is kept under such a one is whose who comes first. */
const formerKey = (key: string) => key.slice(0, key.indexOf(' '))

/** What is kept under a key; null for nothing. */
export const readKeptText = (storage: Kept, key: string): string | null =>
  storage.getItem(key) ?? storage.getItem(formerKey(key))

/** Keeps a text in this browser as {@link keepText} does. False where the browser keeps none (it may be full, or forbidden): writing goes on. */
export const keepTextHere = (key: string, text: string | null): boolean =>
  onStorage(
    'localStorage',
    (storage) => {
      keepText(storage, key, text)
      return true
    },
    false,
  )

/** Keeps a text under a key in place of what was; null keeps nothing. */
export function keepText(storage: Kept, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key)
  else storage.setItem(key, text)
  storage.removeItem(formerKey(key))
}
