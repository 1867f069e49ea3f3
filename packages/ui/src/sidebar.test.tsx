import { Folder } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sidebar, SidebarGroup, SidebarLink, SidebarToggle, SidebarTrigger } from './sidebar'

describe('Sidebar', () => {
  it('opens on narrow screens by the platform alone', () => {
    const markup = renderToString(
      <>
        <SidebarTrigger sidebarId="navigation" />
        <Sidebar id="navigation" label="Main" collapsed={false}>
          <SidebarGroup label="Test Cases" defaultOpen>
            <SidebarLink href="/modules" icon={Folder} current>
              Modules
            </SidebarLink>
            <SidebarLink href="/import" icon={Folder}>
              Import
            </SidebarLink>
          </SidebarGroup>
        </Sidebar>
      </>,
    )
    expect(markup).toMatch(/<button type="button" popovertarget="navigation" aria-label="Open navigation"/)
    expect(markup).toMatch(/<aside id="navigation" popover="auto" data-collapsed="false"/)
    expect(markup).toContain('<nav aria-label="Main"')
    expect(markup).toMatch(/<details open=""[^>]*><summary title="Test Cases"/)
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
    expect(markup).toMatch(/<a href="\/modules"[^>]*aria-current="page"/)
  })

  it('asks for the other state by a submit button', () => {
    expect(renderToString(<SidebarToggle collapsed />)).toMatch(/type="submit" name="sidebar" value="expanded"/)
    expect(renderToString(<SidebarToggle collapsed={false} />)).toContain('value="collapsed"')
  })
})
