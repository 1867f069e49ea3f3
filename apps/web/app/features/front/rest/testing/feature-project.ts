import type { TestSite } from '../../../../testing/test-site'
import { machineIn } from './client-machine'
import { ask, startProgram } from './program'

/** A feature file of two scenarios. */
export const feature = (name: string, then = 'it is lent', back = 'it is back') =>
  `Feature: ${name}\n\n  Scenario: Borrow\n    When a reader borrows a book\n    Then ${then}\n\n  Scenario: Return\n    When a reader returns a book\n    Then ${back}\n`

/** A project of its own with these feature files, and machines below `folder` that have the client for it. */
export async function featureProject(
  site: TestSite,
  folder: string,
  files: Record<string, string | Uint8Array<ArrayBuffer>> = {},
) {
  const program = await startProgram(site)
  const base = `/projects/${program.projectId}/feature-files`
  const call = (method: string, path: string, body?: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
    ask(site, program.token, base + path, {
      method,
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body }),
    })
  const ids: Record<string, number> = {}
  for (const [name, text] of Object.entries(files)) {
    const { body } = await call('POST', `?${new URLSearchParams({ name })}`, text)
    ids[name] = body.fileId
  }
  const save = (name: string, version: number, text: string) =>
    call('PUT', `/${ids[name]}/text?version=${version}`, text)
  const names = async () => (await call('GET', '')).body.map((file: { name: string }) => file.name).sort()
  const machine = (url = site.url) => machineIn(folder, { ...program, url })
  return { ...program, call, ids, save, names, machine }
}
