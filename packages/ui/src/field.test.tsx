import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary, Field } from './field'
import { Input } from './input'

describe('Field', () => {
  it('ties label, help and error to its control', () => {
    const markup = renderToString(
      <Field id="summary" label="Test summary" help="One sentence." error="Test summary is required">
        {(control) => <Input name="summary" {...control} />}
      </Field>,
    )
    expect(markup).toContain('<label for="summary"')
    expect(markup).toMatch(
      /<input[^>]*id="summary"[^>]*aria-describedby="summary-description summary-error"[^>]*aria-invalid="true"/,
    )
    expect(markup).toContain('id="summary-description"')
    expect(markup).toMatch(/id="summary-error".*Test summary is required/)
  })

  it('says nothing about errors or help that are not there', () => {
    const markup = renderToString(
      <Field id="summary" label="Test summary" error={[]}>
        {(control) => <Input {...control} />}
      </Field>,
    )
    expect(markup).not.toMatch(/aria-invalid=|aria-describedby=|summary-error/)
  })
})

describe('ErrorSummary', () => {
  it('links each message to its field and is announced', () => {
    const markup = renderToString(
      <ErrorSummary errors={[{ id: 'summary', message: 'Test summary is required' }, { message: 'Saved by Ann' }]} />,
    )
    expect(markup).toContain('role="alert"')
    expect(markup).toMatch(/<a href="#summary"[^>]*>Test summary is required<\/a>/)
    expect(markup).toMatch(/<li>Saved by Ann(<!-- -->)? <\/li>/)
  })

  it('is not there without errors', () => {
    expect(renderToString(<ErrorSummary errors={[]} />)).toBe('')
  })
})
