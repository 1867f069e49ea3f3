import type { SitePage, SiteQuestion } from '@caseweave/contract/front/site/texts'
import { z } from 'zod'
import { renderSiteText, wordsOf } from './render-text'
import { readSiteText, type SiteFacts } from './site-text'

const PageHead = z.object({
  title: z.string().min(1),
  summary: z.string().min(20),
  effective: z.iso.date().optional(),
  changed: z.iso.date().optional(),
})

/** The pages that are texts, by the folder and name of their files. */
export type SitePageName = 'legal/terms' | 'legal/privacy' | 'pages/about' | 'pages/support' | 'pages/demo-transcript'

/** Reads a page of text. */
export function readSitePage(name: SitePageName, facts: SiteFacts): SitePage {
  const { head, text } = readSiteText(`${name}.md`, facts)
  return { ...PageHead.parse(head), ...renderSiteText(text) }
}

/** The questions of the pricing page with their answers. */
export function readQuestions(facts: SiteFacts): SiteQuestion[] {
  return readSiteText('pages/pricing-questions.md', facts)
    .text.split(/^## /m)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split('\n')
      const { html } = renderSiteText(answer.join('\n'))
      return { question: question.trim(), html, text: wordsOf(html) }
    })
}
