import { featureIndexSize } from '@caseweave/contract/automation/feature-files/feature-sync'
import { encodeSource } from '@caseweave/core/automation/feature-files/encode-source'
import { holdFeatureFiles } from '@caseweave/core/automation/feature-files/require-feature-file'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'
import { RestRefusal } from './refusal'

const projectId = 'Id of the project.'
const fileId = 'Id of the feature file.'
const keepDescriptions = 'Lines of descriptions that look like misspelt steps are descriptions indeed.'

const Line = z
  .object({
    id: z.int(),
    name: z.string(),
    version: z.int(),
    sha256: z.string().describe('Of its text as UTF-8 without a byte order mark, in hex.'),
    modifiedAt: z.iso.datetime(),
  })
  .meta({ id: 'FeatureFileLine' })

const File = z
  .object({
    id: z.int(),
    name: z.string(),
    language: z.string(),
    latestVersion: z.int(),
    versions: z.array(
      z.object({
        version: z.int(),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
        mergedWith: z
          .object({ version: z.int(), createdBy: z.string() })
          .nullable()
          .describe('The version of somebody else that it was merged with when it was saved.'),
      }),
    ),
  })
  .meta({ id: 'FeatureFile' })

const Saved = z
  .object({
    fileId: z.int(),
    version: z.int(),
    outcome: z
      .enum(['saved', 'same', 'merged'])
      .describe(
        '`same`: it says that already, and has no new version. `merged`: with what others had saved, so get it again.',
      ),
  })
  .meta({ id: 'SavedFeatureFile' })

type Refused = { outcome: 'refused'; message: string; problems: { line: number; reason: string }[] }

/** What was saved; a text that the editor would not save is refused with its lines. */
function required<Result extends { outcome: string }>(result: Result | Refused): Exclude<Result, Refused> {
  if ('problems' in result)
    throw new RestRefusal(400, { code: 'INVALID', message: result.message, problems: result.problems.slice(0, 100) })
  return result as Exclude<Result, Refused>
}

const bytesText =
  'The body is the file as `text/plain`, byte for byte: how it is encoded says its byte order mark, its `# encoding:` or its bytes.'

/** Feature files as a repository keeps them. */
export const featureEndpoints: Endpoint[] = [
  endpoint('featureFiles', 'index', {
    method: 'get',
    path: '/projects/{projectId}/feature-files',
    scope: 'features:read',
    group: 'Feature files',
    summary: 'List feature files with checksums',
    parameters: { projectId, after: 'Only files behind the one with this id.' },
    answer: z.array(Line),
    links: (files) => {
      const last = files.at(-1)
      return last && files.length >= featureIndexSize ? { next: { after: last.id } } : {}
    },
  }),
  endpoint('featureFiles', 'create', {
    method: 'post',
    path: '/projects/{projectId}/feature-files',
    scope: 'features:write',
    group: 'Feature files',
    summary: 'Add a feature file',
    description: bytesText,
    parameters: {
      projectId,
      name: 'Its name, with its folders: `checkout/pay.feature`. `.feature` is added where it is missing.',
      keepDescriptions,
    },
    takes: 'text',
    answer: Saved,
    statuses: [201],
    view: required,
    locationOf: (saved) => ('fileId' in saved ? `/feature-files/${saved.fileId}` : null),
  }),
  endpoint('featureFiles', 'get', {
    method: 'get',
    path: '/projects/{projectId}/feature-files/{fileId}',
    scope: 'features:read',
    group: 'Feature files',
    summary: 'Get a feature file with its versions',
    parameters: { projectId, fileId },
    answer: File,
    versionOf: ({ latestVersion }) => latestVersion,
  }),
  endpoint('featureFiles', 'rename', {
    method: 'patch',
    path: '/projects/{projectId}/feature-files/{fileId}',
    scope: 'features:write',
    group: 'Feature files',
    summary: 'Rename a feature file',
    holds: (ctx, { projectId }) => holdFeatureFiles(ctx, projectId),
    parameters: { projectId, fileId, name: 'Its new name, with its folders; `.feature` is added where it is missing.' },
    answer: null,
  }),
  endpoint('featureFiles', 'delete', {
    method: 'delete',
    path: '/projects/{projectId}/feature-files/{fileId}',
    scope: 'features:write',
    group: 'Feature files',
    summary: 'Delete a feature file',
    holds: (ctx, { projectId }) => holdFeatureFiles(ctx, projectId),
    description: 'Its scenarios go with it; its versions stay.',
    parameters: { projectId, fileId, version: 'Only this version of it: 409 when there is a newer one.' },
    answer: null,
  }),
  endpoint('featureFiles', 'source', {
    method: 'get',
    path: '/projects/{projectId}/feature-files/{fileId}/text',
    scope: 'features:read',
    group: 'Feature files',
    summary: 'Download a feature file',
    description: 'Byte for byte as it was imported or saved, in its own encoding.',
    parameters: { projectId, fileId, version: 'An older version; the latest when left out.' },
    answer: { file: 'text/plain' },
    view: ({ name, text, ...how }) => {
      const encoded = encodeSource(text, how)
      if (!encoded.ok) throw new Error(`${name} cannot be written as ${how.encoding}.`)
      return { name, mediaType: `text/plain; charset=${how.encoding}`, content: encoded.bytes }
    },
    versionOf: ({ version }) => version,
  }),
  endpoint('featureFiles', 'put', {
    method: 'put',
    path: '/projects/{projectId}/feature-files/{fileId}/text',
    scope: 'features:write',
    group: 'Feature files',
    summary: 'Save a feature file',
    description: `${bytesText} Saves the next version. Send the \`ETag\` of the text that you changed as \`If-Match\`, or its \`version\`.`,
    parameters: {
      ...{ projectId, fileId, keepDescriptions },
      version: 'The version that the text was begun on.',
      merge:
        'Merges it with what others saved since that version, where both do not collide; else a newer version is a conflict.',
    },
    takes: 'text',
    base: 'version',
    answer: Saved,
    view: (saved, { input }) => ({ ...required(saved), fileId: Number(input.fileId) }),
  }),
]
