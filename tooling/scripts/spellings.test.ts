import { expect, it } from 'vitest'
import { findOtherSpellings } from './spellings'

const found = (text: string, path: string) => findOtherSpellings([{ path, text }])

it('finds the hyphen in code, help and the texts of the site, and says where', () => {
  expect(found('title: Reports\n\nE-mail a report.', 'packages/core/src/front/help/topics/reports.md')).toEqual([
    'packages/core/src/front/help/topics/reports.md:3: it is written “email”.',
  ])
  expect(found('<p>by e-mail</p>', 'apps/web/app/features/front/site/landing-closing.tsx')).toHaveLength(1)
  expect(found('# Set up E-Mail', 'docs/operations.md')).toHaveLength(1)
})

it('lets names of files through, and what people and other languages write', () => {
  expect(found("import { queueMail } from './queue-mail'", 'packages/core/src/platform/mail/send.ts')).toEqual([])
  expect(found("words: 'e-mail mail'", 'apps/web/app/features/people/places.ts')).toEqual([])
  expect(found('courriel e-mail', 'packages/core/src/automation/gherkin-drafts/languages/french.ts')).toEqual([])
})
