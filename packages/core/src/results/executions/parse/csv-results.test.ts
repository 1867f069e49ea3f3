import { describe, expect, it } from 'vitest'
import { readAll, resultsIn } from './read-in-tests'

describe('CSV of results', () => {
  it('reads a list with a header, whatever its delimiter and encoding', async () => {
    const text =
      'Test Case No;Name;Ergebnis;Duration;Comment\nTC-1;größe;bestanden;1,5;\n2;b;Fehlgeschlagen;00:01:02;kaputt\n'
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const results = await resultsIn(bytes)
      expect(
        results.map(({ name, status, durationMs, message, keys }) => [name, status, durationMs, message, keys]),
      ).toEqual([
        ['größe', 'passed', 1500, '', ['N|1|tc-1']],
        ['b', 'failed', 62000, 'kaputt', ['E|2|2']],
      ])
    }
  })

  it('names rows that say no result, and reads the others', async () => {
    const read = await readAll('name,status\na,passed\nb,maybe\nc,\n,failed\nd,FAILED\n"e,passed\n')
    expect(read).toMatchObject({
      results: [{ name: 'a' }, { name: 'd' }],
      unreadable: [
        '3: "maybe" is no result.',
        '4: It says no result.',
        '5: It names no test.',
        expect.stringContaining('7: The row cannot be read'),
      ],
    })
  })

  it('asks what unknown columns hold', async () => {
    expect(await readAll('Was,Wie\na,gut\nb,schlecht\n')).toEqual({
      asked: {
        format: { encoding: 'utf-8', delimiter: ',', hasHeader: true },
        header: ['Was', 'Wie'],
        samples: [
          ['a', 'b'],
          ['gut', 'schlecht'],
        ],
        fields: ['ignore', 'ignore'],
      },
    })
  })

  it.each([
    ['name,status\n', 'The file has a header but no rows under it.'],
    ['hello world\nthis is no table\n', expect.stringContaining('no table')],
    ['"BROKEN","CATEGORY","FAILED","PASSED","SKIPPED","UNKNOWN"\n1,a,0,0,0,0\n', expect.stringContaining('Allure')],
  ])('refuses %j', async (text, refused) => expect(await readAll(text)).toEqual({ refused, line: 1 }))
})
