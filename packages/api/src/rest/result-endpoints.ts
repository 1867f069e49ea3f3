import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { recordOf } from '@caseweave/contract/platform/pick'
import { resultImportPath } from '@caseweave/contract/results/addresses'
import { TestResult } from '@caseweave/contract/results/executions/executions'
import { resultCountsSentence } from '@caseweave/contract/results/result-imports/result-import-names'
import {
  ResultFileVerdict,
  ResultFormat,
  ResultImportStatus,
  ResultOutcome,
} from '@caseweave/contract/results/result-imports/result-imports'
import { longestWait, type UploadedResults } from '@caseweave/contract/results/result-imports/result-uploads'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

// Objects and not records: what programs make types from knows no names of keys.
const numbers = <Key extends string>(keys: readonly Key[]) => z.object(recordOf(keys, () => z.int().optional()))

const Counts = numbers(ResultOutcome.options).meta({ id: 'ResultCounts' })

const File = z
  .object({
    name: z.string(),
    bytes: z.int(),
    format: ResultFormat.nullable(),
    verdict: ResultFileVerdict.nullable().describe(
      'Null while it waits or is read; `same`: the very file came before and changes nothing; `columns`: a CSV whose columns a person has to name.',
    ),
    problem: z.object({ line: z.int(), reason: z.string() }).nullable(),
    notices: z.array(z.string()),
    sameAsImportId: z.int().nullable(),
    total: z.int(),
    counts: Counts,
  })
  .meta({ id: 'ResultFile' })

const Place = {
  release: z.object({ id: z.int(), number: z.string() }),
  environment: z.object({ id: z.int(), name: z.string() }),
}

const Import = z
  .object({
    id: z.int(),
    status: ResultImportStatus,
    stopped: z.string().nullable().describe('Why it does not go on; null while all is well.'),
    ...Place,
    build: z.string(),
    sync: z.boolean(),
    total: z.int().describe('Results in its files.'),
    counts: Counts,
    summary: z.string().describe('The counts as a sentence: 9,412 by key, 511 by name, 17 unmatched.'),
    results: numbers(TestResult.options).describe(
      'How many of them passed, failed, …; empty until the import is finished.',
    ),
    unmatched: z
      .int()
      .describe(
        'Results that wait for a person to name their case; of files that came before, those that they brought then.',
      ),
    files: z.array(File),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    address: z.url().describe('Where this answer is found again.'),
    unmatchedAddress: z.url().describe('The results that wait, as CSV.'),
    page: z.url().describe('The screen of the import, for people.'),
  })
  .meta({ id: 'ResultImport' })

const Upload = z
  .object({
    import: Import,
    refused: z.array(z.object({ name: z.string(), reason: z.string() })).describe('Files that were not taken.'),
  })
  .meta({ id: 'ResultUpload' })

const Listing = z
  .object({
    id: z.int(),
    status: ResultImportStatus,
    stopped: z.boolean(),
    name: z.string(),
    ...Place,
    build: z.string(),
    total: z.int(),
    counts: Counts,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ResultImportLine' })

function importView(view: UploadedResults, { projectId, appUrl }: { projectId: number; appUrl: string }) {
  const address = `${appUrl}/api/v1/projects/${projectId}/results/${view.id}`
  return {
    ...view,
    summary: resultCountsSentence(view.counts),
    unmatched: view.waiting,
    address,
    unmatchedAddress: `${address}/unmatched`,
    page: `${appUrl}${resultImportPath(projectId, view.id)}`,
  }
}

const projectId = 'Id of the project.'
const wait = `Seconds to wait for the end of the import before answering, at most ${longestWait}.`

export const resultEndpoints: Endpoint[] = [
  endpoint('resultUploads', 'receive', {
    method: 'post',
    path: '/projects/{projectId}/results',
    scope: 'results:write',
    group: 'Results',
    summary: 'Upload result files',
    description:
      'JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV, as one raw body or as several files of a multipart form. ' +
      'Answers 202 while the import is at work, and 200 when it was finished within `wait`. The same file for the same release, ' +
      'environment and build changes nothing, so that an upload may be tried again.',
    parameters: {
      projectId,
      release: 'Number of the release, or its id.',
      environment: 'Name of the environment, or its id.',
      build: 'The build that the results come from: files of one build are one run.',
      sync: 'Makes test cases of results that match none.',
      moduleId: 'Id of the module of such cases; without it, a module named after the suite.',
      wait,
    },
    takes: 'files',
    answer: Upload,
    statusOf: ({ import: begun }) => (begun.status === 'imported' ? 200 : 202),
    view: ({ import: begun, refused }, place) => ({ import: importView(begun, place), refused }),
  }),
  endpoint('resultImports', 'list', {
    method: 'get',
    path: '/projects/{projectId}/results',
    scope: 'results:read',
    group: 'Results',
    summary: 'List imports of results, newest first',
    parameters: { projectId, before: 'Only imports that are older than the one with this id.' },
    answer: z.array(Listing),
    links: (listing) => {
      const last = listing.at(-1)
      return last && listing.length >= importPageSize ? { next: { before: last.id } } : {}
    },
  }),
  endpoint('resultUploads', 'get', {
    method: 'get',
    path: '/projects/{projectId}/results/{importId}',
    scope: 'results:read',
    group: 'Results',
    summary: 'Get what became of an import of results',
    parameters: { projectId, importId: 'Id of the import.', wait },
    answer: Import,
    view: importView,
  }),
  endpoint('resultImports', 'unmatched', {
    method: 'get',
    path: '/projects/{projectId}/results/{importId}/unmatched',
    scope: 'results:read',
    group: 'Results',
    summary: 'Download the results of an import that found no case',
    parameters: { projectId, importId: 'Id of the import.' },
    answer: { file: 'text/csv; charset=utf-8' },
  }),
]
