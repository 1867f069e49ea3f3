import { describe, expect, it } from 'vitest'
import { plainName } from '../../../platform/text/plain-name'
import {
  cleanText,
  modulePathProblem,
  readAutomation,
  readFlag,
  readModulePath,
  readPriority,
  readTags,
} from './cell-values'

describe('plainName', () => {
  it('ignores case, accents, space, punctuation and full width', () => {
    expect(plainName(' Pré-requis * ')).toBe('prerequis')
    expect(plainName('Ｔest_Case  ID')).toBe('testcaseid')
    expect(plainName('Test Step #')).toBe('teststepno')
    expect(plainName('用例 标题')).toBe('用例标题')
  })
})

describe('readPriority', () => {
  it.each([
    ['', 'LOW'],
    ['undefined', 'LOW'],
    ['Blocker', 'SHOWSTOPPER'],
    ['critical', 'CRITICAL'],
    ['4 - Must Test', 'CRITICAL'],
    ['5-Urgent', 'CRITICAL'],
    ['2-High', 'HIGH'],
    ['Hoch', 'HIGH'],
    ['élevée', 'HIGH'],
    ['P2', 'HIGH'],
    ['中', 'MEDIUM'],
    ['Normal', 'MEDIUM'],
    ['Medium (3)', 'MEDIUM'],
    ['baja', 'LOW'],
    ['P4', 'LOW'],
    ['Критический', 'CRITICAL'],
    ['Высокий', 'HIGH'],
    ['Średni', 'MEDIUM'],
    ['Média', 'MEDIUM'],
    ['Bassa', 'LOW'],
    ['最高', 'CRITICAL'],
    ['H', 'HIGH'],
    ['m', 'MEDIUM'],
    ['L', 'LOW'],
    ['높음', 'HIGH'],
    ['Trung bình', 'MEDIUM'],
    ['Düşük', 'LOW'],
  ])('%j is %s', (cell, priority) => {
    expect(readPriority(cell, '1-highest')).toBe(priority)
  })

  it('reads bare numbers by the scale of the tool', () => {
    expect(['1', '2', '3', '4', '5'].map((cell) => readPriority(cell, '1-highest'))).toEqual([
      'CRITICAL',
      'HIGH',
      'MEDIUM',
      'LOW',
      'LOW',
    ])
    expect(['1', '2', '3'].map((cell) => readPriority(cell, '1-lowest'))).toEqual(['LOW', 'MEDIUM', 'HIGH'])
  })

  it('does not guess', () => {
    expect(readPriority('whenever', '1-highest')).toBeNull()
    expect(readPriority('10', '1-highest')).toBeNull()
  })
})

describe('readFlag', () => {
  it('knows yes and no in several languages and signs', () => {
    expect(['Yes', 'TRUE', '1', 'Ja', 'sí', '是', '✓', 'Automatable'].map(readFlag)).toEqual(Array(8).fill(true))
    expect(
      ['no', 'False', '0', 'Nein', 'non', '否', '✗', 'Not automatable', 'N/A', 'deprecated'].map(readFlag),
    ).toEqual(Array(10).fill(false))
    expect(readFlag('perhaps')).toBeNull()
  })
})

describe('readAutomation', () => {
  it('tells automated, never to be automated, and nothing of the kind', () => {
    expect(
      ['Automated', 'Generic', 'Cucumber', 'yes', 'Автоматизирован', '自動', 'Automatizzato'].map(readAutomation),
    ).toEqual(Array(7).fill('automated'))
    expect(['Manual only', 'cannot be automated'].map(readAutomation)).toEqual(['never', 'never'])
    expect(['Manual', 'is-not-automated', 'to-be-automated', 'Functional', ''].map(readAutomation)).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('readTags', () => {
  it('splits, trims and keeps the first of tags that differ in case', () => {
    expect(readTags([' smoke, P1 ;Smoke\nlogin', 'a，b、c|d'])).toEqual(['smoke', 'P1', 'login', 'a', 'b', 'c', 'd'])
  })
})

describe('readModulePath', () => {
  it.each([
    ['Shop > Cart', 'auto', ['Shop', 'Cart']],
    ['/Shop/Cart/', 'auto', ['Shop', 'Cart']],
    ['Project\\Area', 'auto', ['Project', 'Area']],
    ['A/B > C', 'auto', ['A/B', 'C']],
    ['/版本/质量报告(#9341)', '/', ['版本', '质量报告']],
    ['Login / Logout', 'none', ['Login / Logout']],
    ['A/B', '>', ['A/B']],
    ['  ', 'auto', []],
  ] as const)('%j by %j', (cell, separator, path) => {
    expect(readModulePath(cell, separator)).toEqual(path)
  })

  it('is refused when it is too deep or a name is too long', () => {
    expect(modulePathProblem(['a', 'b'])).toBeNull()
    expect(modulePathProblem(Array(21).fill('a'))).toMatch(/21 levels/)
    expect(modulePathProblem(['a'.repeat(201)])).toMatch(/201 characters/)
  })
})

describe('cleanText', () => {
  it('makes line ends LF and trims', () => {
    expect(cleanText(' a\r\nb\rc \n')).toBe('a\nb\nc')
  })
})
