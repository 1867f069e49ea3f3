import { AppError } from '@caseweave/contract/platform/errors'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'

/** Java made of feature files. */
export const javaEndpoints: Endpoint[] = [
  endpoint('javaSteps', 'latest', {
    method: 'get',
    path: '/projects/{projectId}/java/latest',
    scope: 'features:read',
    group: 'Java',
    summary: 'Download the newest Java',
    description: 'The zip of the newest generation that has one; its `ETag` is the id of that generation.',
    parameters: { projectId },
    answer: { file: 'application/zip' },
    view: (file) => {
      if (!file) throw new AppError('NOT_FOUND', 'No Java was generated yet.')
      return file
    },
    versionOf: (file) => file?.runId ?? null,
  }),
]
