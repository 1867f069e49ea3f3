import type { ImageView } from '@caseweave/contract/project/images/images'
import type { StepResult } from '@caseweave/contract/results/runs/run-status'
import type { RunMark } from '@caseweave/contract/results/runs/runs'
import type { RunOutbox } from './run-outbox'

export type ShownMark = Pick<RunMark, 'result' | 'remarks' | 'images' | 'by'>

const unmarked: ShownMark = { result: null, remarks: '', images: [], by: '' }

export type RunMarks = ReturnType<typeof createRunMarks>

/** The marks of a run as they are stored, shown with what waits in `outbox` laid over them; `total` = its steps. */
export function createRunMarks(start: readonly RunMark[], outbox: RunOutbox, total: number) {
  const marks = new Map(start.map((mark) => [mark.sequence, mark]))
  const views = new Map<number, ImageView>()
  function markOf(sequence: number): ShownMark {
    const stored = marks.get(sequence) ?? unmarked
    const step = outbox.stepOf(sequence)
    if (!step) return stored
    const { result, remarks, addImages = [], removeImages = [] } = step
    const images = [...stored.images, ...addImages.flatMap((id) => views.get(id) ?? [])]
    return {
      ...stored,
      result: result ? result.to : stored.result,
      remarks: remarks ? remarks.to : stored.remarks,
      images: images.filter(
        ({ id }, at) => !removeImages.includes(id) && images.findIndex((each) => each.id === id) === at,
      ),
    }
  }
  return {
    markOf,
    /** The steps that something is stored of. */
    touched: () => [...marks.keys()],
    /** How many steps passed and failed. */
    counts() {
      const touched = new Set([...marks.keys(), ...outbox.sequences()])
      const results = [...touched].filter((sequence) => sequence > 0).map((sequence) => markOf(sequence).result)
      const count = (wanted: StepResult) => results.filter((result) => result === wanted).length
      return { total, passed: count('PASSED'), failed: count('FAILED') }
    },
    /** Takes over how steps are stored; answers which. */
    learn(stored: readonly RunMark[]): number[] {
      for (const mark of stored) marks.set(mark.sequence, mark)
      return stored.map(({ sequence }) => sequence)
    },
    /** How an image looks that is not stored at a step yet. */
    know: (image: ImageView) => void views.set(image.id, image),
  }
}
