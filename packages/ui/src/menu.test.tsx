import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Menu, MenuButton, MenuLink } from './menu'

describe('Menu', () => {
  it('is a native disclosure of links and submit buttons', () => {
    const markup = renderToString(
      <Menu trigger="Demo" label="Welcome">
        <MenuLink href="/profile" current>
          My profile
        </MenuLink>
        <MenuButton name="intent" value="logout">
          Logout
        </MenuButton>
      </Menu>,
    )
    expect(markup).toMatch(/^<details[^>]*><summary aria-label="Welcome"[^>]*>Demo<\/summary>/)
    expect(markup).toMatch(/<a href="\/profile" aria-current="true"/)
    expect(markup).toMatch(/<button type="submit" name="intent" value="logout"/)
    // A role of "menu" would promise arrow keys that are not there without JavaScript.
    expect(markup).not.toContain('role="menu')
  })
})
