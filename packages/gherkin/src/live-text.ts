import type { Block, FeatureDocument } from './document'
import { isBlank, joinLines } from './lines'

/** The lines of a block that the file will have. Of a deleted one only loose comments in front of it stay. */
export function liveLines(block: Pick<Block, 'lines' | 'own' | 'mark' | 'marks'>): readonly string[] {
  const { lines, own, mark, marks } = block
  if (mark === 'D') {
    let end = own
    while (end > 0 && isBlank(lines[end - 1] ?? '')) end--
    return lines.slice(0, end)
  }
  if (!marks) return lines
  return lines.filter((_, index) => marks[index] !== 'D' && marks[index] !== 'd')
}

/** The text of a feature file as it stands, without what was deleted; what was not edited is the same byte for byte. */
export const textOf = ({ blocks, lineBreak }: FeatureDocument): string =>
  joinLines(blocks.flatMap(liveLines), lineBreak)

/** The place of each block's scenario in the saved file, from 1; 0 for deleted ones and for what is no scenario. */
export function sequencesOf({ blocks }: FeatureDocument): number[] {
  let next = 1
  return blocks.map(({ kind, mark }) => (isScenario(kind) && mark !== 'D' ? next++ : 0))
}

/** Scenarios and Backgrounds have steps; the heads of the feature and of rules have none. */
export const isScenario = (kind: Block['kind']): boolean =>
  kind === 'background' || kind === 'scenario' || kind === 'outline'
