import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { readAll, resultsIn } from './read-in-tests'
import { readResultFile } from './read-result-file'
import { keyFinder } from './result-keys'

const suite = (cases: string) => `<testsuite name="s">${cases}</testsuite>`

describe('JUnit XML', () => {
  it('counts a test that passed after a retry as flaky, and one that failed for good once', async () => {
    const results = await resultsIn(
      suite(
        '<testcase name="a"><flakyFailure message="x"/></testcase><testcase name="b"><failure message="no">no\nat b</failure><rerunFailure message="again"/></testcase>',
      ),
    )
    expect(results.map(({ name, status, message }) => [name, status, message])).toEqual([
      ['a', 'flaky', ''],
      ['b', 'failed', 'no\nat b'],
    ])
  })

  it.each([
    ['status="blocked"', 'blocked'],
    ['status="INCOMPLETE"', 'untested'],
    ['status="not_run"', 'skipped'],
    ['result="timeout"', 'error'],
    ['status="pending"', 'pending'],
    ['status="run" result="completed"', 'passed'],
    ['status="PASSED"', 'passed'],
    ['status="0"', 'passed'],
  ])('takes the word of a case without an outcome: %s', async (attributes, status) => {
    const [result] = await resultsIn(suite(`<testcase name="a" ${attributes}/>`))
    expect(result?.status).toBe(status)
  })

  it('reads a tool’s own elements in a case, and what looks like a definition in its output', async () => {
    const results = await resultsIn(
      suite(
        '<testcase name="a"><steps><step name="x"/></steps><system-out><![CDATA[<execution_type>]]></system-out></testcase>',
      ),
    )
    expect(results.map(({ name, status }) => [name, status])).toEqual([['a', 'passed']])
  })

  it('reads names in other encodings, with prefixes, and behind a byte order mark', async () => {
    const names = async (bytes: string | Uint8Array) => (await resultsIn(bytes)).map(({ name }) => name)
    const xml = suite('<testcase name="größe"/>')
    expect(await names(Buffer.from(`\ufeff${xml}`, 'utf16le'))).toEqual(['größe'])
    expect(await names(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'))).toEqual(['größe'])
    expect(await names(`\ufeff<!-- a --><?xml version="1.0"?>${xml}`)).toEqual(['größe'])
    expect(await names('<j:testsuite xmlns:j="u"><j:testcase name="a&#10;b &#27;[31m"/></j:testsuite>')).toEqual([
      expect.stringContaining('a\nb'),
    ])
  })

  it('keeps control characters, NUL and broken text out of what is stored', async () => {
    const [result] = await resultsIn(
      Buffer.from(suite('<testcase name="a\u0000b"><failure>\u001b[31mred \ud800</failure></testcase>')),
    )
    expect(result?.name).not.toContain('\u0000')
    expect(result?.message).toContain('red')
  })
})

it('takes the word of a scenario of behave for what its steps do not tell: skipped, and failed in a hook', async () => {
  const scenario = (name: string, status: string, results: (string | null)[]) => ({
    ...{ type: 'scenario', keyword: 'Scenario', name, location: 'a.feature:3', status },
    steps: results.map((word) => ({ keyword: 'Given', name: 'x', ...(word ? { result: { status: word } } : {}) })),
  })
  const elements = [
    scenario('skipped', 'skipped', [null, null]),
    scenario('before', 'failed', [null]),
    scenario('after', 'failed', ['passed']),
    scenario('undefined', 'failed', ['undefined', null]),
    scenario('passed', 'passed', ['passed', 'passed']),
  ]
  const results = await resultsIn(
    JSON.stringify([{ keyword: 'Feature', name: 'A', location: 'a.feature:1', elements }]),
  )
  expect(results.map(({ name, status }) => [name, status])).toEqual([
    ['skipped', 'skipped'],
    ['before', 'failed'],
    ['after', 'failed'],
    ['undefined', 'undefined'],
    ['passed', 'passed'],
  ])
})

it('tells rows of Examples apart by their lines in messages that do not say where a scenario is', async () => {
  const row = (id: string, line: number) => ({ id, location: { line } })
  const scenario = {
    id: 's',
    name: 'A',
    location: { line: 3 },
    examples: [{ tableBody: [row('r1', 8), row('r2', 9)] }],
  }
  const ran = ['1', '2'].flatMap((id) => [
    { pickle: { id: `p${id}`, uri: 'a.feature', name: 'A', astNodeIds: ['s', `r${id}`] } },
    { testCase: { id: `t${id}`, pickleId: `p${id}` } },
    { testCaseStarted: { id: `c${id}`, testCaseId: `t${id}` } },
    { testStepFinished: { testCaseStartedId: `c${id}`, testStepResult: { status: 'PASSED' } } },
    { testCaseFinished: { testCaseStartedId: `c${id}` } },
  ])
  const told = [{ meta: {} }, { gherkinDocument: { uri: 'a.feature', feature: { children: [{ scenario }] } } }, ...ran]
  const results = await resultsIn(told.map((each) => JSON.stringify(each)).join('\n'))
  expect(results.map(({ dataset }) => dataset)).toEqual(['line 8', 'line 9'])
})

describe('what is refused', () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${suite('<testcase name="&b;"/>')}`
  const external = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${suite('<testcase name="&x;"/>')}`
  it.each([
    ['entities', laughs, /declares entities/],
    ['external entities', external, /declares entities/],
    ['entities that nobody declared', suite('<testcase name="&nbsp;"/>'), /undefined entity/],
    ['two roots', `${suite('')}<a/>`, /no well-formed XML/],
    ['another XML', '<feed/>', /root is <feed>/],
    ['both sides of a merge', `<<<<<<< HEAD\n${suite('')}\n=======\n[]\n>>>>>>> main\n`, /Git merge conflict/],
    [
      'TestLink’s test cases',
      suite('<testcase name="a"><version>1</version><execution_type>1</execution_type></testcase>'),
      /TestLink’s XML of test cases.*Import Definition/,
    ],
    [
      'TestLink’s test cases by their steps, far down',
      suite(`${'<testcase name="a"/>'.repeat(20_000)}<testcase name="b"><steps><step><step_number>1`),
      /TestLink/,
    ],
    ['a test case of TestLink without steps', suite('<testcase internalid="3" name="a"/>'), /TestLink/],
    ['TestLink’s list of cases', '<testcases><testcase name="a"/></testcases>', /TestLink/],
    ['TestRail’s test cases', '<suite><id>S1</id><sections><section>', /TestRail’s XML.*Import Definition/],
    ['a suite of TestNG', '<suite name="a"><test name="b"/></suite>', /TestNG suite/],
    ['a report of coverage', '<coverage/>', /report of code coverage/],
    ['JSON that ends', '[{"elements": [', /ends too early/],
    ['a list of lists', '[[]]', /no list of features/],
    ['JSON with two values', '[] []', /was not expected/],
    ['Jest’s JSON', '{"numTotalTests": 1, "testResults": []}', /Jest/],
    ['messages with a broken line', '{"meta":{}}\n{"pickle":', /no JSON/],
    ['white space', ' \n ', /empty/],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004abcdefgh'), /ZIP archive/],
    ['an encoding that nobody knows', `<?xml version="1.0" encoding="x-klingon"?>${suite('')}`, /x-klingon/],
  ])('%s', async (_, content, reason) => {
    expect(await readAll(content)).toMatchObject({ refused: expect.stringMatching(reason), line: expect.any(Number) })
  })

  it('nesting without end, long before it is a burden', async () => {
    async function* deep(open: string) {
      yield Buffer.from('<testsuites>')
      for (let at = 0; at < 1_000_000; at++) yield Buffer.from(open.repeat(1_000))
    }
    const read =
      (open: string, start = '') =>
      async () => {
        const chunks = () => (start ? deepFrom(start, open) : deep(open))
        const reading = await readResultFile(() => chunks(), { findKeys: keyFinder([]) })
        if (reading.kind !== 'results') throw new Error('It was not read.')
        for await (const _ of reading.results);
      }
    async function* deepFrom(start: string, open: string) {
      yield Buffer.from(start)
      yield* deep(open)
    }
    await expect(read('<testsuite>')()).rejects.toThrow(UnreadableFile)
    await expect(read('[', '[{"elements":')()).rejects.toThrow(UnreadableFile)
    await expect(read('{"a":', '[{"elements":[{"x":')()).rejects.toThrow(UnreadableFile)
  })
})

describe('files of any length', () => {
  /** Bytes of memory that stay taken. */
  const taken = () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }

  it('reads 100 MB of XML, of which one text is 40 MB, in memory that does not grow with it', async () => {
    const one = Buffer.from(
      `<testcase classname="a.B" name="[TC-1] pays"><system-out>${'x'.repeat(4_000)}</system-out></testcase>\n`.repeat(
        16,
      ),
    )
    const long = Buffer.alloc(65_536, 'y')
    async function* content() {
      yield Buffer.from('<testsuite name="s"><testcase name="long"><failure message="m">')
      for (let at = 0; at < 600; at++) yield long
      yield Buffer.from('</failure></testcase>')
      for (let at = 0; at < 1_000; at++) yield one
      yield Buffer.from('</testsuite>')
    }
    const open = (range?: { end: number }) => (range ? firstOf(content(), range.end + 1) : content())
    const before = taken()
    const reading = await readResultFile(open, { findKeys: keyFinder([]) })
    if (reading.kind !== 'results') throw new Error('It was not read.')
    let count = 0
    let most = 0
    for await (const { message } of reading.results) {
      count += 1
      most = Math.max(most, message.length)
      if (count % 4_000 === 0) expect(taken() - before).toBeLessThan(150_000_000)
    }
    expect([count, most]).toEqual([16_001, 8_000])
  })

  it('reads Cucumber JSON with screenshots longer than a scenario', async () => {
    const shot = Buffer.from('A'.repeat(65_536))
    async function* content() {
      yield Buffer.from('[{"elements":[')
      for (let at = 0; at < 50; at++) {
        yield Buffer.from(
          `${at > 0 ? ',' : ''}{"type":"scenario","name":"s${at}","steps":[{"result":{"status":"passed"},"embeddings":[{"data":"`,
        )
        for (let piece = 0; piece < 20; piece++) yield shot
        yield Buffer.from('"}]}]}')
      }
      yield Buffer.from('],"name":"F","uri":"f.feature"}]')
    }
    const open = (range?: { end: number }) => (range ? firstOf(content(), range.end + 1) : content())
    const reading = await readResultFile(open, { findKeys: keyFinder([]) })
    if (reading.kind !== 'results') throw new Error('It was not read.')
    const files: string[] = []
    for await (const { fileName, status } of reading.results) files.push(`${fileName} ${status}`)
    expect(files).toEqual(Array(50).fill('f.feature passed'))
  })
})

async function* firstOf(chunks: AsyncIterable<Uint8Array>, bytes: number) {
  let left = bytes
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}
