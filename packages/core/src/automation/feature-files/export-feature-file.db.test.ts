import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { decodeSource } from './decode-source'
import { exportFeatureFile, withHeader } from './export-feature-file'
import { listFeatureFiles } from './list-feature-files'

const link = 'https://caseweave.test/x'
const header = `# This file was generated automatically by Caseweave: ${link}`

describe('withHeader', () => {
  it.each([
    ['Feature: x\n', `${header}\nFeature: x\n`],
    ['# language: fr\r\nFonctionnalité: x\r\n', `# language: fr\r\n${header}\r\nFonctionnalité: x\r\n`],
    [
      '# a\n# encoding: latin1\n#language:de\n\n@t\nFunktionalität: x',
      `# a\n# encoding: latin1\n#language:de\n${header}\n\n@t\nFunktionalität: x`,
    ],
    ['# This file was generated automatically by Caseweave: http://old\nFeature: x\n', `${header}\nFeature: x\n`],
  ])('%j gets it where Cucumber still sees the settings', (text, wanted) => {
    expect(withHeader(text, link)).toBe(wanted)
  })
})

describe('exportFeatureFile', () => {
  it.each([
    ['utf-8', false, [...Buffer.from('Feature: Café\n')]],
    ['utf-8', true, [0xef, 0xbb, 0xbf, ...Buffer.from('Feature: Café\n')]],
    ['utf-16le', true, [0xff, 0xfe, ...Buffer.from('Feature: Café\n', 'utf16le')]],
    ['windows-1252', false, [...Buffer.from('Feature: Café\n', 'latin1')]],
    ['shift_jis', false, [...Buffer.from('# encoding: shift_jis\nFeature: '), 0x93, 0xfa, 0x0a]],
  ])('gives back %s as it was imported, byte order mark %s', async (encoding, byteOrderMark, bytes) => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await importSources(ctx, projectId, { 'a.feature': Uint8Array.from(bytes) })
    const { rows } = await listFeatureFiles(ctx, { projectId, search: '', page: 1 })
    const file = await exportFeatureFile(ctx, { projectId, fileId: rows[0]?.id ?? 0 })
    const read = decodeSource(file.bytes, { header: true })
    const before = decodeSource(Uint8Array.from(bytes), { header: true })
    if (!read.ok || !before.ok) throw new Error('A file cannot be read.')
    expect(read.source).toMatchObject({ encoding, byteOrderMark })
    const without = read.source.text.split('\n').filter((line) => !line.includes('generated automatically'))
    expect(without.join('\n')).toBe(before.source.text)
  })

  it('is refused for files of other projects', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'a.feature': 'Feature: x\n' })
    const { rows } = await listFeatureFiles(ctx, { projectId: project.id, search: '', page: 1 })
    const { ctx: stranger, project: other } = await testProject()
    const foreign = { projectId: other.id, fileId: rows[0]?.id ?? 0 }
    await expect(exportFeatureFile(stranger, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
