import { GlueQuery } from '@caseweave/contract/automation/step-vocabulary'

/** What an address asks of the glue contract; what cannot be is left out. */
export function readGlueAddress(parameters: URLSearchParams): GlueQuery {
  const { fileId, state, search, page } = GlueQuery.shape
  const fileNumber = fileId.safeParse(Number(parameters.get('fileId') || Number.NaN)).data
  return {
    ...(fileNumber === undefined ? {} : { fileId: fileNumber }),
    state: state.catch('undefined').parse(parameters.get('state') ?? undefined),
    search: search.catch('').parse(parameters.get('search') ?? undefined),
    page: page.catch(1).parse(Number(parameters.get('page') ?? 1)),
  }
}
