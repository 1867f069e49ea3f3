import { RenderRichText } from '@caseweave/contract/project/rich-text/rich-text'
import { renderRichText } from '@caseweave/core/project/rich-text/render-rich-text'
import { projectProcedure, router } from '../../trpc'

export const richTextRouter = router({
  render: projectProcedure('testCases.write')
    .input(RenderRichText)
    .query(({ input }) => renderRichText(input.text)),
})
