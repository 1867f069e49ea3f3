import { z } from 'zod'

/** Longest name of a module, in characters, and the most levels that a tree of modules has. */
export const moduleLimits = { name: 200, depth: 50 } as const

/** A module's name as it is stored: control characters and runs of white space become one space. */
export const cleanModuleName = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
