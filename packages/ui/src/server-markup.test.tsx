import { Folder } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Alert } from './alert'
import { Avatar, initialsOf } from './avatar'
import { Chip, ResultBadge } from './badge'
import { BrandMark } from './brand-mark'
import { Button, ButtonLink } from './button'
import { EmptyState } from './empty-state'
import { LoadingBird } from './loading-bird'
import { Form, Link, NavigationProvider } from './navigation'
import { BusyBar, ProgressBar } from './progress'
import { RadioGroup } from './radio-group'
import { Select } from './select'
import { SkeletonRows } from './skeleton'
import { Tabs } from './tabs'
import { ThemeToggle } from './theme-toggle'
import { Tooltip } from './tooltip'
import { TreeRow } from './tree-view'

describe('Button', () => {
  it('submits nothing unless told to', () => {
    expect(renderToString(<Button>Save</Button>)).toMatch(/^<button type="button"/)
  })

  it('stays focusable and keeps its name while busy', () => {
    const markup = renderToString(<Button busy>Save</Button>)
    expect(markup).toContain('aria-busy="true" aria-disabled="true"')
    expect(markup).not.toContain('disabled=""')
    expect(markup).toContain('Save')
  })
})

describe('ProgressBar', () => {
  it('is a native progress element with its counts', () => {
    const markup = renderToString(<ProgressBar label="Importing" value={1999} max={2000} unit="rows" />)
    expect(markup).toMatch(/<progress[^>]* value="1999" max="2000"/)
    expect(markup).toContain('99 %')
    expect(markup.replaceAll('<!-- -->', '')).toContain('1,999 of 2,000 rows')
  })

  it('has no value while nothing is known', () => {
    expect(renderToString(<ProgressBar label="Checking" value={null} unit="rows" />)).not.toMatch(/ value=|%|rows/)
  })
})

describe('RadioGroup', () => {
  it('is a fieldset with a legend and one choice', () => {
    const markup = renderToString(
      <RadioGroup
        id="delimiter"
        name="delimiter"
        legend="Delimiter"
        defaultValue=";"
        options={[
          { value: ',', label: 'Comma' },
          { value: ';', label: 'Semicolon' },
        ]}
        error="Choose one"
      />,
    )
    expect(markup).toMatch(/<fieldset id="delimiter" aria-describedby="delimiter-error"/)
    expect(markup).toContain('Delimiter</legend>')
    expect(markup).toMatch(/name="delimiter" aria-invalid="true" checked="" value=";"/)
    expect(markup.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('Select', () => {
  it('has an arrow where it unfolds, and none where it is a list', () => {
    const options = [{ value: '1', label: 'One' }]
    expect(renderToString(<Select options={options} />)).toContain('select-arrow')
    expect(renderToString(<Select multiple options={options} />)).not.toContain('select-arrow')
  })
})

describe('ResultBadge', () => {
  it('says the result by a word and an icon, not by colour alone', () => {
    const words = (['pass', 'fail', 'block', 'skip', 'remaining'] as const).map((status) => {
      const markup = renderToString(<ResultBadge status={status} />)
      expect(markup).toContain('<svg')
      return markup.replace(/<[^>]+>/g, '')
    })
    expect(words).toEqual(['Pass', 'Fail', 'Block', 'Skip', 'Remaining'])
  })
})

describe('Alert', () => {
  it('announces an error at once and names its tone', () => {
    expect(renderToString(<Alert tone="error">Too big</Alert>)).toMatch(/role="alert".*Error/)
    expect(renderToString(<Alert>Hint</Alert>)).not.toContain('role=')
  })
})

describe('NavigationProvider', () => {
  it('gives links and forms to the router', () => {
    const markup = renderToString(
      <NavigationProvider
        Link={({ href, children }) => <a href={`/router${href}`}>{children}</a>}
        Form={({ children }) => <form data-router="yes">{children}</form>}
      >
        <Link href="/a">A</Link>
        <ButtonLink href="/b">B</ButtonLink>
        <Form>C</Form>
      </NavigationProvider>,
    )
    expect(markup).toContain('<a href="/router/a">A</a><a href="/router/b">B</a><form data-router="yes">C</form>')
  })
})

describe('initialsOf', () => {
  it('takes the first letters of the first and the last name', () => {
    expect(['Quinn Alder', ' ana maria  lópez ', 'demo', '', '𝒳 y'].map(initialsOf)).toEqual([
      'QA',
      'AL',
      'D',
      '?',
      '𝒳Y',
    ])
  })
})

describe('all components', () => {
  it('come without style attributes and scripts, which the content security policy would refuse', () => {
    const markup = renderToString(
      <>
        <Alert title="Title">Text</Alert>
        <Avatar name="Quinn Alder" />
        <BrandMark title="Caseweave" />
        <BusyBar active />
        <Chip removeLabel="Remove P1">P1</Chip>
        <EmptyState icon={Folder} title="Nothing here" />
        <LoadingBird />
        <Select options={[{ value: '1', label: 'One' }]} />
        <SkeletonRows />
        <Tabs label="Views" tabs={[{ href: '/a', label: 'All', count: 3, current: true }]} />
        <ThemeToggle theme="dark" />
        <Tooltip text="More">
          <Button>Hint</Button>
        </Tooltip>
        <TreeRow label="Checkout" depth={3} expanded={null} href="?module=3" />
      </>,
    )
    expect(markup).not.toMatch(/\sstyle=|<script|<style/)
    expect(markup).toMatch(/aria-describedby="([^"]+)".*role="tooltip" id="\1"/)
    expect(markup).toMatch(/value="dark" aria-pressed="true"/)
    expect(markup).toMatch(/<a href="\/a" aria-current="page"/)
  })
})
