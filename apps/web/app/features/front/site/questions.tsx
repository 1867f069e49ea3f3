import type { SiteQuestion } from '@caseweave/contract/front/site/texts'
import { WrittenText } from './written-text'

/** Questions that open to their answers. */
export function Questions({ questions }: { questions: SiteQuestion[] }) {
  return (
    <section aria-labelledby="questions" className="border-t border-border bg-sidebar">
      <div className="site-wide grid gap-8 py-14 sm:py-20 grid-cols-1 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <h2 id="questions" className="site-title">
          Questions
        </h2>
        <div className="site-card divide-y divide-border">
          {questions.map(({ question, html }, index) => (
            <details key={question} open={index === 0} className="site-fold">
              <summary className="flex items-center gap-4 px-5 py-4 font-medium">
                <h3 className="text-base font-medium">{question}</h3>
              </summary>
              <WrittenText html={html} className="site-text px-5 pb-5 text-muted-foreground" />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
