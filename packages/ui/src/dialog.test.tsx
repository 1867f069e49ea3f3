import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RouteDialog } from './dialog'

describe('RouteDialog', () => {
  it('comes from the server open, named, described and with a link that closes it', () => {
    const markup = renderToString(
      <RouteDialog title="Create Project" description="For one product." closeHref="/projects">
        body
      </RouteDialog>,
    )
    expect(markup).toMatch(/^<dialog open=""/)
    const labelledBy = markup.match(/aria-labelledby="([^"]+)"/)?.[1]
    const describedBy = markup.match(/aria-describedby="([^"]+)"/)?.[1]
    expect(markup).toMatch(new RegExp(`<h2 id="${labelledBy}"[^>]*>Create Project</h2>`))
    expect(markup).toMatch(new RegExp(`<p id="${describedBy}"[^>]*>For one product.</p>`))
    expect(markup).toMatch(/<a href="\/projects" aria-label="Close"/)
  })

  it('has a button that closes it where it has no address of its own', () => {
    const markup = renderToString(
      <RouteDialog title="Add Remarks" onClose={() => {}}>
        body
      </RouteDialog>,
    )
    expect(markup).toMatch(/<button type="button" [^>]*aria-label="Close"/)
  })

  it('cannot be closed while work would be lost', () => {
    const markup = renderToString(
      <RouteDialog title="Uploading" closeHref="/projects" closable={false}>
        body
      </RouteDialog>,
    )
    expect(markup).not.toContain('/projects')
  })
})
