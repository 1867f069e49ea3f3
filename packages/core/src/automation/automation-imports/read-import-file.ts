import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { Ctx } from '../../context'
import { decodeSource, type SourceText } from '../feature-files/decode-source'
import { parseFeature } from '../feature-files/parse-feature'
import type { ParsedFeature } from '../feature-files/parsed-feature'
import { parseJava } from '../java-sources/parse-java'
import type { ParsedJava } from '../java-sources/parsed-java'
import { type KnownClasses, withNamedTests } from '../java-sources/test-classes'
import type { AutomationFile } from './automation-import-access'

/** What a file of an import says. */
export type FileReading =
  | { kind: 'feature'; name: string; source: SourceText; feature: ParsedFeature; notices: string[] }
  | { kind: 'java'; name: string; source: SourceText; java: ParsedJava; notices: string[] }
  | { kind: 'refused'; problems: SourceProblem[] }

/** Reads and parses a stored file. The same bytes give the same reading; judgedReading puts the tests of JUnit 3 into it. */
export async function readImportFile(ctx: Ctx, file: AutomationFile): Promise<FileReading> {
  const chunks: Uint8Array[] = []
  for await (const chunk of ctx.files.read(file.storageKey)) chunks.push(chunk)
  const decoded = decodeSource(Buffer.concat(chunks), { header: file.kind === 'feature' })
  if (!decoded.ok) return { kind: 'refused', problems: decoded.problems }
  const { source } = decoded
  const { name } = file
  if (file.kind === 'feature') {
    const reading = parseFeature(source.text)
    if (!reading.ok) return { kind: 'refused', problems: reading.problems }
    return { kind: 'feature', name, source, feature: reading.feature, notices: source.notices }
  }
  const java = await parseJava(source.text)
  if (java.problems.length > 0) return { kind: 'refused', problems: java.problems }
  return { kind: 'java', name, source, java, notices: source.notices }
}

/** A reading among the classes of its import and of the project, which tell what is a test of JUnit 3. */
export function judgedReading<Reading extends FileReading>(reading: Reading, known: KnownClasses): Reading {
  if (reading.kind !== 'java') return reading
  const java = withNamedTests(reading.java, known)
  const empty =
    java.stepDefinitions.length + java.parameterTypes.length + java.tests.length === 0
      ? ['It holds no step definitions and no tests.']
      : []
  return { ...reading, java, notices: [...reading.notices, ...java.notices, ...empty] }
}
