import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Most results name their case, by its number or by its external id in turn, some have its summary, few match nothing; ids are those of `generateCases`. */
function testcase(n: number, cases: number): string {
  const number = (n % cases) + 1
  const kind = n % 1_000
  const name =
    kind < 940
      ? `changes the order no. ${n} [${n % 2 === 0 ? `TC-${number}` : `C${20_000 + number}`}]`
      : kind < 992
        ? `Summary of ${number}`
        : `nobody knows the test no. ${n % 7}`
  const time = ((n % 900) / 100).toFixed(2)
  const open = `<testcase classname="com.acme.area${n % 60}.OrdersTest" name="${name}" time="${time}"`
  if (n % 20 !== 0) return `${open}/>\n`
  return `${open}><failure message="expected ${n} but was ${n + 1}" type="AssertionError">at com.acme.OrdersTest.line(OrdersTest.java:${n % 300})
at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)</failure></testcase>\n`
}

/** Writes a made-up JUnit file; `summaries` are those of cases whose numbers the results do not name. */
export async function writeResults(path: string, results: number, summaries: readonly string[]): Promise<void> {
  const file = createWriteStream(path)
  file.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n')
  for (let n = 0; n < results; n++) {
    if (n % 500 === 0)
      file.write(
        `${n > 0 ? '</testsuite>\n' : ''}<testsuite name="Suite ${n / 500}" timestamp="2026-01-05T10:00:00Z">\n`,
      )
    const line = testcase(n, summaries.length).replace(
      /name="Summary of (\d+)"/,
      (_, number) => `name="${summaries[Number(number) - 1]}"`,
    )
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end('</testsuite>\n</testsuites>\n')
  await once(file, 'finish')
}
