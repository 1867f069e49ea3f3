import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chartColor, chartColors, inkOn } from './chart-colors'

it('has the colours that the screen has', () => {
  const tokens = readFileSync(new URL('../../../../../ui/src/tokens.css', import.meta.url), 'utf8')
  for (const [name, color] of Object.entries(chartColors)) {
    expect(new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(tokens)?.[1], name).toBe(color)
  }
})

it('writes on a colour in what can be read', () => {
  expect([inkOn('#ffffff'), inkOn('#000000'), inkOn(chartColor('chart-1'))]).toEqual(['#000000', '#ffffff', '#ffffff'])
})
