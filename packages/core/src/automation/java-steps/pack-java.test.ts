import { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packJava, writeJavaFiles } from './pack-java'
import { featureOf, generated } from './testing/collected-features'

it('the zip has names that unpack on every system', async () => {
  const { placed, gone, removed, outcome } = await generated({
    'a.feature': featureOf('Given a').replace('Shop', 'Поиск'),
  })
  const about = { link: 'https://x.example/', counts: outcome.counts, injection: 'none' as const }
  const files = writeJavaFiles(placed, about, { made: new Set(), again: false })
  const options = JavaStepOptions.parse({})
  const zip = Buffer.from(packJava(files, { ...about, project: 'Shop', options, placed, gone, removed }))
  const entries: unknown[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1)) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString()
    entries.push([name, zip.readUInt8(at + 5), (zip.readUInt16LE(at + 8) & 0x800) !== 0])
  }
  // Made on Unix (3); names that are not ASCII say that they are UTF-8. Source: the .ZIP file format specification, 4.4.2 and 4.4.4.
  expect(entries).toHaveLength(4)
  expect(entries).toContainEqual(['src/test/java/steps/ПоискStepDefinitions.java', 3, true])
  expect(entries).toContainEqual(['manifest.json', 3, false])
})

it('the manifest names the files of all classes, those of people too, whether the zip has them or not', async () => {
  const { placed, gone, removed, outcome } = await generated({ 'a.feature': featureOf('Given a') })
  const about = { link: 'https://x.example/', counts: outcome.counts, injection: 'none' as const }
  const files = writeJavaFiles(placed, about, { made: new Set(['steps.ShopStepsImpl']), again: false })
  const options = JavaStepOptions.parse({})
  const zip = unzipSync(packJava(files, { ...about, project: 'Shop', options, placed, gone, removed }))
  expect(Object.keys(zip)).not.toContain('src/test/java/steps/ShopStepsImpl.java')
  expect(JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array())).files).toEqual({
    generated: ['src/test/java/steps/ShopStepDefinitions.java', 'src/test/java/steps/ShopSteps.java'],
    handWritten: ['src/test/java/steps/ShopStepsImpl.java'],
  })
})
