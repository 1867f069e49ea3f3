import { describe, expect, it } from 'vitest'
import { keepsAll, keepsBoth } from './keeps-all'
import { scanBlocks } from './scan-blocks'

const file = (...steps: string[]) => `Feature: f\n  Scenario: s\n${steps.map((step) => `    * ${step}\n`).join('')}`
const judged = (was: string[], mine: string[], theirs: string[], merged: string[]) => {
  const [base, left, right] = [was, mine, theirs].map((steps) => scanBlocks(file(...steps)).blocks)
  return keepsAll(base ?? [], left ?? [], right ?? [], [{ lines: [file(...merged)] }])
}

describe('keepsAll', () => {
  it.each([
    [['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    [['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
    [['a'], ['a', 'b'], ['a', 'b'], ['a', 'b', 'b']],
    [['a', 'b'], ['a'], ['b'], []],
    [['a', 'a'], ['a'], ['a'], ['a']],
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
    ],
    [['a'], [], ['a', 'a'], ['a']],
  ])('takes %j, %j and %j as %j', (was, mine, theirs, merged) => {
    expect(judged(was, mine, theirs, merged)).toBe(true)
  })

  it.each([
    [['a'], ['a', 'b'], ['a', 'c'], ['a', 'b']],
    [['a'], ['a', 'b'], ['a'], ['a', 'b', 'b']],
    [['a'], [], ['a'], ['a']],
    [['a', 'b'], ['a', 'b'], ['b'], ['a', 'b']],
    [['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c', 'd']],
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'd'],
      ['a', 'c', 'd'],
    ],
  ])('does not take %j, %j and %j as %j', (was, mine, theirs, merged) => {
    expect(judged(was, mine, theirs, merged)).toBe(false)
  })
})

describe('keepsBoth', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 'a\nb\nc\n', true],
    ['a\n', 'b\n', 'a\n', false],
    ['a\n', 'b\n', 'a\nb\nc\n', false],
    ['a\na\n', 'a\n', 'a\n', false],
    ['a\n', 'a\n', 'a\na\na\n', false],
  ])('of %j and %j says of %j: %s', (mine, theirs, both, is) => {
    expect(keepsBoth(mine, theirs, both)).toBe(is)
  })
})
