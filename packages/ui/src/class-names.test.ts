import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './class-names'

const root = join(import.meta.dirname, '../../..')

/** The texts of all files below these folders whose names end so. */
const sources = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.test\.|class-groups/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )

const texts = sources(['packages/ui/src', 'apps/web/app'], /\.tsx?$/)
const words = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap((found) =>
      (found[1] ?? found[2] ?? found[3] ?? '').split(/[\s${}]+/),
    ),
  ),
)
/** A class that takes the place of another one of its group, itself too. */
const isTailwind = (name: string) => name !== '' && twMerge(`${name} x ${name}`) === `x ${name}`
/** Without variants: what follows the last colon that no bracket holds. */
const bare = (name: string) => name.replace(/^(?:[^[\]():]|\[[^\]]*\])*:/, '')
const used = [...new Set([...words].filter(isTailwind).map(bare))].filter((name) => !/[[\]]:|^[[:*]/.test(name))

describe('class names', () => {
  it('are joined, whatever is left out', () => {
    expect(cn('a', false, null, undefined, '', ['b', { c: true, d: false }])).toBe('a b c')
    expect(cn()).toBe('')
    expect(cn('  step-row\n  wide ')).toBe('step-row wide')
  })

  it.each([
    ['h-8 px-3 h-16 w-auto', 'px-3 h-16 w-auto'],
    ['hover:bg-muted bg-card hover:bg-card', 'bg-card hover:bg-card'],
    [
      'group-has-[input:checked]/form:hidden group-has-[input:checked]/form:block',
      'group-has-[input:checked]/form:block',
    ],
    ['text-sm text-muted-foreground text-end text-xs', 'text-muted-foreground text-end text-xs'],
    ['px-3 p-4', 'p-4'],
    ['p-4 px-3', 'p-4 px-3'],
    ['bg-(--one:two) bg-[color:red]', 'bg-[color:red]'],
  ])('keep of %j the later of two for the same property', (list, kept) => expect(cn(list)).toBe(kept))

  it('are all known: what the product writes goes together as in the whole of Tailwind', () => {
    expect(used.length).toBeGreaterThan(400)
    const other = used.flatMap((one) =>
      used
        .filter((two) => one !== two && cn(`${one} ${two}`) !== twMerge(`${one} ${two}`))
        .map((two) => `${one} ${two}`),
    )
    expect(other).toEqual([])
  })

  it('of our own style sheets are left alone', () => {
    const own = sources(['packages/ui/src'], /\.css$/).flatMap((css) =>
      [...css.matchAll(/\.([a-z][a-z-]+)/g)].map(([, name = '']) => name),
    )
    const lists = own.filter((name) => !isTailwind(name)).map((name) => `${name} x ${name}`)
    expect(lists.length).toBeGreaterThan(50)
    expect(lists.filter((list) => cn(list) !== list)).toEqual([])
  })
})
