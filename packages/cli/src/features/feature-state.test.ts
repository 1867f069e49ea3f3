import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '../failures'
import { type FeatureState, readState, statePath, textOfState, writeState } from './feature-state'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'caseweave-state-'))
})
afterAll(() => rm(root, { recursive: true }))

const state: FeatureState = {
  ...{ server: 'https://caseweave.example', project: 3 },
  files: new Map([
    ['b/"x".feature'.replaceAll('"', "'"), { id: 2, version: 5, hash: 'ab', name: 'x.feature' }],
    ['a.feature', { id: 1, version: 1, hash: 'cd' }],
  ]),
}

describe('what a folder knows of the product', () => {
  it('is nothing at first, and then what was written', async () => {
    expect(await readState(root)).toBeNull()
    await writeState(root, state)
    expect(await readState(root)).toEqual(state)
    await writeState(root, { ...state, files: new Map() })
    expect(await readState(root)).toEqual({ ...state, files: new Map() })
  })

  it('has a line for each file in the order of their paths, so that Git can merge it', () => {
    const lines = textOfState(state).split('\n')
    expect(lines.slice(5, 7)).toEqual([
      '    "a.feature": {"id":1,"version":1,"hash":"cd"},',
      `    "b/'x'.feature": {"id":2,"version":5,"hash":"ab","name":"x.feature"}`,
    ])
    expect(textOfState({ ...state, files: new Map([...state.files].reverse()) })).toBe(lines.join('\n'))
  })

  it.each([
    ['no JSON', '{'],
    ['a conflict of Git', `{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}`],
    ['another format', '{"format":2,"server":"x","project":1,"files":{}}'],
    [
      'a path that leads out',
      '{"format":1,"server":"x","project":1,"files":{"../a.feature":{"id":1,"version":1,"hash":"a"}}}',
    ],
    [
      'a version that is none',
      '{"format":1,"server":"x","project":1,"files":{"a.feature":{"id":1,"version":"1","hash":"a"}}}',
    ],
    ['files that are none', '{"format":1,"server":"x","project":1,"files":[]}'],
  ])('is refused with %s', async (_what, text) => {
    await mkdir(join(root, '.caseweave'), { recursive: true })
    await writeFile(join(root, statePath), text)
    await expect(readState(root)).rejects.toBeInstanceOf(UsageError)
  })
})
