import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The light and the dark value of every token that is a plain colour or a reference to one. */
function readTokens(): Map<string, readonly [string, string]> {
  const tokens = new Map<string, readonly [string, string]>()
  for (const [, name = '', value = ''] of css.matchAll(/^ {2}--([\w-]+): (.+);$/gm)) {
    const pair = value.match(/^light-dark\((#\w{6}), (#\w{6})\)$/)
    const reference = tokens.get(value.match(/^var\(--([\w-]+)\)$/)?.[1] ?? '')
    if (pair?.[1] && pair[2]) tokens.set(name, [pair[1], pair[2]])
    else if (/^#\w{6}$/.test(value)) tokens.set(name, [value, value])
    else if (reference) tokens.set(name, reference)
  }
  return tokens
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const tokens = readTokens()

function ratios(front: string, back: string): number[] {
  const [lightFront, darkFront] = tokens.get(front) ?? ['#000000', '#000000']
  const [lightBack, darkBack] = tokens.get(back) ?? ['#000000', '#000000']
  return [contrast(lightFront, lightBack), contrast(darkFront, darkBack)]
}

const surfaces = ['background', 'card', 'popover', 'muted']
const statuses = ['pass', 'fail', 'block', 'skip', 'info']
const texts: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['foreground', surface],
    ['muted-foreground', surface],
    ['link', surface],
  ]),
  ...['row-hover', 'row-selected'].flatMap((row): [string, string][] => [
    ['foreground', row],
    ['muted-foreground', row],
  ]),
  ...statuses.flatMap((status): [string, string][] => [
    [status, 'background'],
    [status, 'card'],
    [status, `${status}-subtle`],
    ['foreground', `${status}-subtle`],
  ]),
  ...['primary', 'primary-hover', 'destructive', 'destructive-hover'].map((surface): [string, string] => [
    'primary-foreground',
    surface,
  ]),
  // Initials of an avatar.
  ...['chart-1', 'chart-2', 'chart-4', 'chart-5', 'skip', 'info'].map((area): [string, string] => ['background', area]),
  // Keywords of a feature file: on their line, where they are chosen, and where they are found.
  ...['background', 'row-hover', 'accent', 'block-subtle'].map((back): [string, string] => ['chart-5', back]),
  ['secondary-foreground', 'secondary'],
  ['muted-foreground', 'secondary'],
  ['accent-foreground', 'accent'],
  ['sidebar-foreground', 'sidebar'],
  ['muted-foreground', 'sidebar'],
  ['sidebar-accent-foreground', 'sidebar-accent'],
]
const shapes: [string, string][] = surfaces
  .slice(0, 3)
  .flatMap((surface): [string, string][] => [
    ['input', surface],
    ['ring', surface],
    ...[...tokens.keys()].filter((name) => name.startsWith('chart-')).map((name): [string, string] => [name, surface]),
  ])

describe('colours of the token file', () => {
  it('are all read', () => {
    expect(tokens.get('background')).toEqual(['#ffffff', '#101115'])
    for (const name of [...texts, ...shapes].flat()) expect(tokens.has(name), name).toBe(true)
  })

  it.each(texts)('%s is readable on %s in light and dark (4.5:1)', (front, back) => {
    for (const ratio of ratios(front, back)) expect(ratio).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s can be told from %s in light and dark (3:1)', (front, back) => {
    for (const ratio of ratios(front, back)) expect(ratio).toBeGreaterThanOrEqual(3)
  })
})
