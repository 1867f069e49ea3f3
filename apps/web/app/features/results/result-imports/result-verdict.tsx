import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import {
  isMatched,
  resultCountsSentence,
  resultOutcomes,
  waitingResults,
} from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultFileView, ResultImportView } from '@caseweave/contract/results/result-imports/result-imports'
import { Alert } from '@caseweave/ui/alert'

const ofVerdict = (files: readonly ResultFileView[], verdict: ResultFileView['verdict']) =>
  files.filter((file) => file.verdict === verdict).length

/** What became of the results of an import that is done. It is no success while a result or a file of it is left to somebody. */
export function ResultVerdict({ counts, total, files }: Pick<ResultImportView, 'counts' | 'total' | 'files'>) {
  const waiting = waitingResults(counts)
  const matched = resultOutcomes.filter(isMatched).reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)
  const refused = ofVerdict(files, 'refused')
  const columns = ofVerdict(files, 'columns')
  const left = [
    refused > 0 ? `${counted(refused, 'file')} refused: see why below.` : '',
    columns > 0 ? `${counted(columns, 'file')} not read yet: choose the columns below.` : '',
  ].filter(Boolean)
  if (total === 0)
    return (
      <Alert tone={left.length > 0 ? 'warning' : 'info'} title="No results came in">
        {left.join(' ') || 'The files below say why.'}
      </Alert>
    )
  return (
    <Alert
      tone={waiting > 0 || left.length > 0 ? 'warning' : 'success'}
      title={`${numberText(matched)} of ${counted(total, 'result')} found ${matched === 1 ? 'its' : 'their'} test case`}
    >
      {[`${resultCountsSentence(counts)}.`, ...left].join(' ')}
    </Alert>
  )
}
