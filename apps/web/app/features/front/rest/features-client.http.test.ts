import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { feature, featureProject } from './testing/feature-project'

let site: TestSite
let worker: { stop: () => Promise<void> }
let folder: string
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
  folder = await mkdtemp(join(tmpdir(), 'caseweave-features-'))
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await rm(folder, { recursive: true })
})

const start = (files: Parameters<typeof featureProject>[2] = {}) => featureProject(site, folder, files)

describe('features pull', () => {
  it('brings files byte for byte, then only what changed, and what was renamed and deleted', async () => {
    const latin = Buffer.from('# encoding: ISO-8859-1\r\nFeature: Café\r\n', 'latin1')
    const { call, ids, save, machine } = await start({
      'loans.feature': feature('Loans'),
      'deep/er/café.feature': new Uint8Array(latin),
      'old.feature': feature('Old'),
    })
    const { run, read, bytes, paths } = await machine()
    expect(await run('features pull')).toMatchObject({
      ...{ code: 0, err: '' },
      files: ['added deep/er/café.feature V1', 'added loans.feature V1', 'added old.feature V1'],
    })
    expect((await bytes('deep/er/café.feature')).equals(latin)).toBe(true)
    await save('loans.feature', 1, feature('Loans', 'it is gone'))
    await call('PATCH', `/${ids['deep/er/café.feature']}`, '{"name":"bar/Bar"}', 'application/json')
    await call('DELETE', `/${ids['old.feature']}`)
    expect(await run('features pull')).toMatchObject({
      code: 0,
      files: ['renamed bar/Bar.feature V1', 'updated loans.feature V2', 'deleted old.feature'],
    })
    expect(await paths()).toEqual(['bar/Bar.feature', 'loans.feature'])
    expect(await read('loans.feature')).toBe(feature('Loans', 'it is gone'))
    expect(await run('features pull')).toMatchObject({ code: 0, files: ['same bar/Bar.feature', 'same loans.feature'] })
  })

  it('never overwrites what was changed here, unless it is told to', async () => {
    const { save, machine, call, ids } = await start({
      'a.feature': feature('A'),
      'b.feature': feature('B'),
      'c.feature': feature('C'),
      'd.feature': feature('D'),
    })
    const { run, read, write, remove, home } = await machine()
    await write('a.feature', 'mine from before')
    await write('in/b.feature', feature('B'))
    const first = await run('features pull')
    expect(first).toMatchObject({
      code: 4,
      files: expect.arrayContaining(['conflict a.feature V1', 'same in/b.feature V1']),
    })
    await write('c.feature', 'mine')
    await write('d.feature', 'mine')
    await remove('in/b.feature')
    await save('c.feature', 1, feature('C', 'theirs'))
    await call('DELETE', `/${ids['d.feature']}`)
    const kept = ['conflict a.feature V1', 'conflict c.feature V2', 'conflict d.feature', 'deleted here in/b.feature']
    expect(await run('features pull')).toMatchObject({ code: 4, files: kept })
    expect([await read('a.feature'), await read('c.feature')]).toEqual(['mine from before', 'mine'])
    const forced = [
      'overwritten a.feature V1',
      'overwritten c.feature V2',
      'deleted d.feature',
      'overwritten in/b.feature V1',
    ]
    expect(await run('features pull', '--force')).toMatchObject({ code: 0, files: forced })
    expect([await read('a.feature'), await read('c.feature')]).toEqual([feature('A'), feature('C', 'theirs')])
    expect(JSON.parse(await readFile(join(home, 'features/.caseweave/features.json'), 'utf8'))).toMatchObject({
      files: { 'in/b.feature': { id: ids['b.feature'], version: 1, name: 'b.feature' } },
    })
  })

  it('refuses by name what has no place here, and brings the rest', async () => {
    const { machine } = await start({
      'nul.feature': feature('N'),
      'out/a.feature': feature('A'),
      'b.feature': feature('B'),
    })
    const { run, home } = await machine()
    await mkdir(join(home, 'outside'))
    await mkdir(join(home, 'features'))
    await symlink(join(home, 'outside'), join(home, 'features/out'))
    expect(await run('features pull')).toMatchObject({
      code: 3,
      files: ['added b.feature V1', 'refused nul.feature', 'refused out/a.feature'],
    })
    expect(await readdir(join(home, 'outside'))).toEqual([])
  })
})

describe('features push', () => {
  it('sends what was changed, added, moved and deleted, and a second time nothing', async () => {
    const { machine, names, call, ids } = await start({
      'a.feature': feature('A'),
      'b.feature': feature('B'),
      'c.feature': feature('C'),
    })
    const { run, write, remove, move, home } = await machine()
    await run('features pull')
    await write('a.feature', feature('A', 'changed'))
    await write('new/n.feature', feature('N'))
    await move('b.feature', 'moved/b.feature')
    await remove('c.feature')
    const todo = ['updated a.feature', 'kept c.feature', 'renamed moved/b.feature', 'added new/n.feature']
    expect(await run('features push', '--dry-run')).toMatchObject({ code: 0, files: todo })
    expect(await names()).toEqual(['a.feature', 'b.feature', 'c.feature'])
    expect(await run('features push', 'features/new')).toMatchObject({ code: 0, files: ['added new/n.feature V1'] })
    // As if the client had been stopped before it could note what it did.
    const noted = join(home, 'features/.caseweave/features.json')
    const before = await readFile(noted)
    const pushed = await run('features push', '--delete')
    expect(pushed).toMatchObject({
      code: 0,
      files: ['updated a.feature V2', 'deleted c.feature', 'renamed moved/b.feature', 'same new/n.feature'],
    })
    await writeFile(noted, before)
    const again = await run('features push', '--delete')
    expect(again).toMatchObject({ code: 0, files: expect.arrayContaining(['same a.feature V2']) })
    expect(await names()).toEqual(['a.feature', 'moved/b.feature', 'new/n.feature'])
    expect((await call('GET', `/${ids['a.feature']}`)).body.latestVersion).toBe(2)
    expect(await run('features pull')).toMatchObject({
      code: 0,
      files: ['same a.feature', 'same moved/b.feature', 'same new/n.feature'],
    })
  })

  it('refuses what Cucumber cannot read with its lines, and sends the rest', async () => {
    const { machine, names } = await start({ 'a.feature': feature('A') })
    const { run, write } = await machine()
    await run('features pull')
    await write('a.feature', 'Feature: A\n  Scenario: x\n    Given y\n    | a |\n    | a | b |\n')
    await write('bad.feature', 'Feature: B\n  Scenario: x\n    Given y\n    oh no\n')
    await write('good.feature', feature('G'))
    const answer = await run('features push')
    expect(answer).toMatchObject({
      code: 3,
      files: ['refused a.feature', 'refused bad.feature', 'added good.feature V1'],
    })
    expect(answer.messages).toMatch(/a\.feature:5: /)
    expect(answer.messages).toMatch(/bad\.feature:4: /)
    expect(await names()).toEqual(['a.feature', 'good.feature'])
  })

  it('of two machines at once takes one, and tells the other', async () => {
    const { machine, call, ids } = await start({ 'a.feature': feature('A') })
    const [one, two] = [await machine(), await machine()]
    await Promise.all([one.run('features pull'), two.run('features pull')])
    for (const [each, text] of [
      [one, 'one'],
      [two, 'two'],
    ] as const) {
      await each.write('a.feature', feature('A', text))
      await each.write('new.feature', feature('New', text))
    }
    const answers = await Promise.all([one.run('features push'), two.run('features push')])
    const outcomes = answers.flatMap(({ files }) => files).sort()
    expect(outcomes).toEqual([
      'added new.feature V1',
      'conflict a.feature V2',
      expect.stringMatching(/^conflict new/),
      'updated a.feature V2',
    ])
    expect(answers.map(({ code }) => code)).toContain(4)
    const { text } = await call('GET', `/${ids['a.feature']}/text`)
    const winner = answers[0]?.files.includes('updated a.feature V2') ? 'one' : 'two'
    expect(text).toBe(feature('A', winner))
    const loser = winner === 'one' ? two : one
    const other = winner === 'one' ? 'two' : 'one'
    expect(await loser.read('a.feature')).toBe(feature('A', other))
    expect((await loser.run('features push', '--force', 'features/a.feature')).files).toEqual(['updated a.feature V3'])
    expect((await call('GET', `/${ids['a.feature']}/text`)).text).toBe(feature('A', other))
  })

  it('saves what was renamed there and changed here, and the pull gives it its name', async () => {
    const { machine, call, ids } = await start({ 'a.feature': feature('A') })
    const { run, write, read } = await machine()
    await run('features pull')
    await call('PATCH', `/${ids['a.feature']}`, '{"name":"in/b"}', 'application/json')
    await write('a.feature', feature('A', 'mine'))
    expect(await run('features pull')).toMatchObject({ code: 4, files: ['conflict a.feature V1'] })
    expect(await run('features push')).toMatchObject({ code: 0, files: ['updated a.feature V2'] })
    expect(await run('features pull')).toMatchObject({ code: 0, files: ['renamed in/b.feature V2'] })
    expect(await read('in/b.feature')).toBe(feature('A', 'mine'))
  })

  it('tells what was deleted there and changed here, and the other way round', async () => {
    const { machine, call, ids, save, names } = await start({ 'a.feature': feature('A'), 'b.feature': feature('B') })
    const { run, write, remove } = await machine()
    await run('features pull')
    await write('a.feature', feature('A', 'mine'))
    await remove('b.feature')
    await call('DELETE', `/${ids['a.feature']}`)
    await save('b.feature', 1, feature('B', 'theirs'))
    expect(await run('features push', '--delete')).toMatchObject({
      code: 4,
      files: ['conflict a.feature', 'conflict b.feature V2'],
    })
    expect(await names()).toEqual(['b.feature'])
    expect(await run('features push', '--delete', '--force')).toMatchObject({
      code: 0,
      files: ['added a.feature V1', 'deleted b.feature'],
    })
    expect(await names()).toEqual(['a.feature'])
  })
})

describe('java pull', () => {
  it('says that there is none, generates, and leaves what people wrote', async () => {
    const { machine } = await start({ 'a.feature': feature('Loans') })
    const { run, home } = await machine()
    const none = await run('java pull')
    expect([none.code, none.err]).toEqual([3, expect.stringContaining('--generate')])
    const first = await run('java pull', '--generate')
    expect(first).toMatchObject({
      ...{ code: 0, err: '' },
      files: ['steps/LoansStepDefinitions.java', 'steps/LoansSteps.java', 'steps/LoansStepsImpl.java'].map(
        (path) => `added ${path}`,
      ),
    })
    const java = (name: string) => join(home, 'src/test/java/steps', name)
    await writeFile(java('LoansStepsImpl.java'), 'class LoansStepsImpl { }')
    await writeFile(java('LoansSteps.java'), 'class LoansSteps { }')
    const again = await run('java pull')
    expect(again).toMatchObject({
      code: 4,
      files: [
        'same steps/LoansStepDefinitions.java',
        'conflict steps/LoansSteps.java',
        'kept steps/LoansStepsImpl.java',
      ],
    })
    await rm(java('LoansSteps.java'))
    expect(await run('java pull')).toMatchObject({
      code: 0,
      files: expect.arrayContaining(['added steps/LoansSteps.java']),
    })
    expect(await readFile(java('LoansStepsImpl.java'), 'utf8')).toBe('class LoansStepsImpl { }')
  })
})
