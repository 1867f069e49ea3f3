import { describe, expect, it } from 'vitest'
import { UsageError } from './failures'
import { readOptions } from './options'

const place = ['--project', 'Shop', '--release', '1.0', '--environment', 'Staging']
const upload = ['results', 'upload', '--url', 'https://caseweave.example/', ...place]

describe('the command line', () => {
  it('says what to upload', () => {
    expect(readOptions([...upload, '--build', '42', '--wait', '10', 'a.xml', 'b.xml'], undefined)).toEqual({
      ...{
        command: 'results upload',
        url: 'https://caseweave.example',
        project: 'Shop',
        release: '1.0',
        environment: 'Staging',
        build: '42',
      },
      ...{ sync: false, module: undefined, wait: 10, retries: 4, failOnUnmatched: false, failOnFailure: false },
      ...{ json: false, patterns: ['a.xml', 'b.xml'] },
    })
  })

  it('says what to pull and push', () => {
    const shared = { url: 'http://x', json: false, retries: 4 }
    expect(readOptions(['features', 'pull'], 'http://x/')).toEqual({
      ...{ command: 'features pull', ...shared, project: undefined, dir: 'features', force: false },
    })
    const push = ['features', 'push', '--project', '3', '--dir', 'src/features', '--delete', '--dry-run', 'a.feature']
    expect(readOptions(push, 'http://x')).toEqual({
      ...{ command: 'features push', ...shared, project: '3', dir: 'src/features' },
      ...{ deletes: true, force: false, dryRun: true, patterns: ['a.feature'] },
    })
    expect(readOptions(['java', 'pull', '--project', 'Shop', '--generate', '--wait', '9'], 'http://x')).toEqual({
      ...{ command: 'java pull', ...shared, project: 'Shop', dir: 'src/test/java' },
      ...{ generate: true, wait: 9, deletes: false, dryRun: false },
    })
  })

  it('may leave the address to the environment', () => {
    expect(readOptions(['results', 'upload', ...place, 'a.xml'], 'http://localhost:3000')).toMatchObject({
      url: 'http://localhost:3000',
    })
  })

  it.each([[], ['--help'], ['results', '-h']])('asks for help: %j', (...words) => {
    expect(readOptions(words, undefined)).toBe('help')
  })

  it.each([
    ['another command', ['cases', 'list']],
    ['an unknown option', [...upload, '--colour', 'a.xml']],
    ['no files', upload],
    ['no address', ['results', 'upload', ...place, 'a.xml']],
    ['a wrong address', ['results', 'upload', '--url', 'caseweave', ...place, 'a.xml']],
    ['a password in the address', ['results', 'upload', '--url', 'https://me:secret@x', ...place, 'a.xml']],
    ['a query in the address', ['results', 'upload', '--url', 'https://x/?a', ...place, 'a.xml']],
    ['no release', ['results', 'upload', '--url', 'http://x', '--project', 'A', '--environment', 'B', 'a.xml']],
    ['an empty release', [...upload, '--release', ' ', 'a.xml']],
    ['a time that is none', [...upload, '--wait', 'long', 'a.xml']],
    ['an option of another command', ['features', 'pull', '--url', 'http://x', '--release', '1.0']],
    ['files to pull', ['features', 'pull', '--url', 'http://x', 'a.feature']],
    ['no project for Java', ['java', 'pull', '--url', 'http://x']],
    ['a wait for nothing', ['java', 'pull', '--url', 'http://x', '--project', 'A', '--wait', '9']],
    ['an empty folder', ['features', 'pull', '--url', 'http://x', '--dir', '']],
    ['a judgement without waiting', [...upload, '--no-wait', '--fail-on-failure', 'a.xml']],
  ])('is refused with %s', (_what, words) => {
    expect(() => readOptions(words, undefined)).toThrow(UsageError)
  })
})
