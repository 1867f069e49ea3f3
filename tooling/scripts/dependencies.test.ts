import { expect, it } from 'vitest'
import { dependencies } from './dependencies'
import { bill } from './sbom'
import { knownWeaknesses, weakIn } from './weaknesses'

/** Licences under which packages may be in the product: none asks that what uses them is given away too, where it is linked as it is here. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'Python-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'MPL-2.0', 'OFL-1.1'],
  // The image library, a shared one of its own that is used unchanged.
  'LGPL-3.0-or-later',
]

/** Packages whose licence no field says, each with where it stands. */
const looked: Record<string, string> = {
  'dejavu-fonts-ttf': 'a free licence for fonts (Bitstream Vera), in its LICENSE',
  'png-js': 'MIT, in its LICENSE',
}

it('has packages of allowed licences alone', () => {
  const wrong = dependencies()
    .filter(({ name, licence }) => {
      const words = licence.replace(/[()]/g, '').split(/ AND /)
      return !(name in looked) && !words.every((word) => word.split(' OR ').some((each) => allowed.includes(each)))
    })
    .map(({ name, version, licence }) => `${name}@${version}: ${licence || 'none told'}`)
  expect(wrong).toEqual([])
})

it('lists every package once, with its sum', () => {
  const parts = dependencies()
  const { components } = bill(parts, 'caseweave')
  expect(components.length).toBeGreaterThan(300)
  expect(new Set(components.map((each) => each['bom-ref'])).size).toBe(components.length)
  expect(components.find(({ name }) => name === 'postgres')).toMatchObject({
    type: 'library',
    purl: expect.stringMatching(/^pkg:npm\/postgres@\d/),
    licenses: [{ license: { id: 'Unlicense' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  expect(components.find(({ name }) => name === '@aws-sdk/client-s3')?.purl).toMatch(/^pkg:npm\/%40aws-sdk\/client-s3@/)
})

it('has no package of which the list in the repository knows a weakness', () => {
  expect(weakIn(dependencies(), knownWeaknesses().weaknesses)).toEqual([])
})

it('finds a weak version, and leaves a mended one alone', () => {
  const at = (version: string) => ({ name: 'ws', version, licence: 'MIT', sha512: undefined, path: '' })
  const list = [{ package: 'ws', range: '>=8.0.0 <8.17.1', severity: 'high', id: 'CVE-2024-37890' }]
  expect(weakIn([at('8.17.0'), at('8.17.1')], list)).toEqual(['ws@8.17.0: CVE-2024-37890 (high)'])
})
