// No schema stands here: pages show these in the browser without a validator.
import { reportResultNames } from '../executions/executions'
import type { Disagreement } from './agreement'

const sides: Record<Disagreement['side'], string> = { manual: 'manual', automated: 'automated' }

/** What a result is told beside it that the other kind does not agree with; the moment follows. */
export const disagreementWords = ({ side, result }: Pick<Disagreement, 'side' | 'result'>) =>
  `The ${sides[side]} result beside it says ${reportResultNames[result]}:`
