import { createHash, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 40 of 62 letters are 238 bits: nobody guesses them, so that a quick hash is enough. */
const length = 40
const shape = new RegExp(`^cw_[0-9A-Za-z]{${length}}$`)

/** A new token. It begins with `cw_`, so that people and scanners of secrets know it; letters alone, so that a double click takes it whole. */
export function makeTokenText(): string {
  return `cw_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Whether a text can be a token at all. */
export const isTokenText = (text: string): boolean => shape.test(text)

/** What is kept of a token. */
export const hashOfToken = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The beginning of a token that its person sees, by which they tell it from others. */
export const prefixOfToken = (text: string): string => text.slice(0, 9)
