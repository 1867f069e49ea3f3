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

  it.each([
    ['id,title,status,last_result\n7,Sign in,Active,passed\n8,Sign out,Active,failed\n'],
    ['id,title,last_result,status\n7,Sign in,passed,Active\n8,Sign out,failed,Active\n'],
    ['Test Case ID,Title,Status,Result\n7,Sign in,Ready,Pass\n8,Sign out,Draft,Fail\n'],
    ['Test Case ID (key),Title [en],Status (Pass/Fail)\n7,Sign in,Pass\n8,Sign out,Fail\n'],
    ['ID;Название;Статус\n7;Sign in;Пройден\n8;Sign out;Провален\n'],
    ['用例编号,用例标题,执行结果\n7,Sign in,通过\n8,Sign out,失败\n'],
    ['テストケースID,テスト名,結果\n7,Sign in,OK\n8,Sign out,NG\n'],
    ['ID,Título,Estado\n7,Sign in,Aprobado\n8,Sign out,Falló\n'],
    ['ID testu,Nazwa testu,Wynik\n7,Sign in,Zaliczony\n8,Sign out,Niezaliczony\n'],
    ['TC ID,테스트명,결과\n7,Sign in,✅ Pass\n8,Sign out,❌ Fail!\n'],
    ['テストケースID,テスト名,結果\n7,Sign in,○\n8,Sign out,×\n'],
    ['Mã test case,Tên test case,Kết quả\n7,Sign in,Đạt\n8,Sign out,Không đạt\n'],
    ['Test No,Test Adı,Durum\n7,Sign in,Başarılı\n8,Sign out,Başarısız\n'],
    ['Kode Uji,Kasus Uji,Hasil\n7,Sign in,Berhasil\n8,Sign out,Gagal\n'],
    ['Testgeval ID,Naam,Resultaat\n7,Sign in,Geslaagd\n8,Sign out,Mislukt\n'],
    ['ID,Titolo,Esito\n7,Sign in,Superato\n8,Sign out,Non superato\n'],
  ])('finds test and result in %j', async (content) => {
    const results = await resultsIn(content)
    expect(results.map(({ name, status, keys }) => [name, status, keys])).toEqual([
      ['Sign in', 'passed', ['E|7|7']],
      ['Sign out', 'failed', ['E|8|8']],
    ])
  })

  it('names rows that say no result, and reads the others', async () => {
    const read = await readAll('name,status\na,passed\nb,maybe\nc,\n,failed\nd,FAILED\n"e,passed\n')
    expect(read).toMatchObject({
      results: [{ name: 'a' }, { name: 'd' }],
      unreadable: [
        '3: "maybe" is no result.',
        '5: It names no test.',
        expect.stringContaining('7: The row cannot be read'),
      ],
    })
  })

  it('leaves out rows that nobody has filled in yet, and says how many', async () => {
    const read = await readAll('Test Case No.,Test Summary,Status\nTC-1,Sign in,Pass\nTC-2,Sign out,\nTC-3,Pay, \n')
    const notes = ['2 rows have no result yet and were left out.']
    expect(read).toMatchObject({ results: [{ name: 'Sign in' }], unreadable: [], notes })
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

  it('reads ids called test cases beside their scenarios, when and how long, and members of enumerations', async () => {
    const own =
      'TestCase,Module,Scenario,Status,Execution Time,TestDate\nTC-L-001,Login,Verify the login,Fail,2.31,2026-06-16\n'
    expect(await resultsIn(own)).toMatchObject([
      {
        name: 'Verify the login',
        suite: 'Login',
        status: 'failed',
        durationMs: 2310,
        executedAt: new Date('2026-06-16'),
      },
    ])
    expect((await resultsIn(own))[0]?.keys).toHaveLength(1)
    const behave =
      'Execution Time,Feature,Scenario,Result,duration_sec\n2024-12-01 21:21:18,Top bar,Names,Status.passed,0.82\n'
    expect(await resultsIn(behave)).toMatchObject([
      { name: 'Names', status: 'passed', durationMs: 820, executedAt: new Date('2024-12-01T21:21:18Z') },
    ])
  })

  it('takes no header for a result, whatever its words mean', async () => {
    const read = await readAll('millis,request,success\n12,Login,true\n40,Logout,false\n')
    expect(read).toMatchObject({ asked: { header: ['millis', 'request', 'success'] } })
    expect((await resultsIn('t1,PASS,12\nt2,FAIL,3\n')).map(({ name, status }) => [name, status])).toEqual([
      ['t1', 'passed'],
      ['t2', 'failed'],
    ])
  })

  it.each([
    ['name,status\n', 'The file has a header but no rows under it.'],
    ['hello world\nthis is no table\n', expect.stringContaining('no table')],
    [
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n1718000000000,12,Login,200,OK,T 1,true\n',
      expect.stringMatching(/JMeter.*JUnit XML/),
    ],
    ['Suite/Test/Step Name,Browser,Status\nTS - Add,Chrome,FAILED\n', expect.stringMatching(/Katalon.*JUnit XML/)],
    ['timeStamp;elapsed;label;success\n1718000000000;12;Login;true\n', expect.stringContaining('JMeter')],
    ['timeStamp,elapsed,success\n1718000000000,12,true\n', expect.stringContaining('JMeter')],
    [
      'Label,# Samples,Average,Median,90% Line,Min,Max,Error %,Throughput\nLogin,10,5,5,6,1,9,0.00%,3.1\n',
      expect.stringContaining('JMeter'),
    ],
    ['"BROKEN","CATEGORY","FAILED","PASSED","SKIPPED","UNKNOWN"\n1,a,0,0,0,0\n', expect.stringContaining('Allure')],
  ])('refuses %j', async (text, refused) => expect(await readAll(text)).toEqual({ refused, line: 1 }))
})
