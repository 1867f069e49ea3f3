import { AstBuilder } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import { stepOf } from './parsed-parts'

/**
 * Builds the official syntax tree without what nobody asks for: ids, comments, and the places of steps and cells. Of a file of
 * 15 MB the whole tree would be more than a worker may hold.
 */
export class CompactBuilder extends AstBuilder {
  constructor() {
    super(() => '')
  }

  override build(token: Parameters<AstBuilder['build']>[0]): void {
    super.build(token)
    this.comments.length = 0
  }

  override transformNode(node: Parameters<AstBuilder['transformNode']>[0]): ReturnType<AstBuilder['transformNode']> {
    const made = super.transformNode(node)
    // A step becomes what is stored of it; parse-feature.ts takes it as that.
    return isStep(made) ? (stepOf(made) as unknown as messages.Step) : made
  }
}

const isStep = (made: unknown): made is messages.Step =>
  typeof made === 'object' && made !== null && 'keywordType' in made && 'text' in made
