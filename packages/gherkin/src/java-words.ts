import { isJavaKeyword } from '@caseweave/contract/automation/java-steps/java-words'

/** What a class has from Object, so that a step's method must not be called so; source: the API of java.lang.Object. */
const ofObject = new Set('clone equals finalize getClass hashCode notify notifyAll toString wait'.split(' '))

/** Whether a method of this name would be, overload or hide one that every object has. */
export const isMethodOfObject = (name: string): boolean => ofObject.has(name)

/** What Java takes at the beginning and inside of a name, without characters that nobody sees; Cucumber-JVM knows the basic plane only. */
export const nameStart = /[\p{L}\p{Nl}\p{Pc}\p{Sc}]/u
export const notInName = /[^\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Sc}]|[\u{10000}-\u{10ffff}]/gu

/** Whether Java takes this as a name. */
export const isJavaName = (name: string): boolean =>
  nameStart.test(name.slice(0, 1)) && name.search(notInName) < 0 && !isJavaKeyword(name)
