import type { ReactNode } from 'react'

/** A part of a case under its heading; nothing when it is empty. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section className="grid gap-1.5">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** What people wrote, with their line breaks, as text and nothing else. */
export function CaseText({ text }: { text: string }) {
  return <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
}
