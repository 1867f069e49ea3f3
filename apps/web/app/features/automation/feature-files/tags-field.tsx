import { typedTags } from '@caseweave/gherkin/tags'
import { Textarea } from '@caseweave/ui/textarea'
import type { ComponentProps } from 'react'
import { lineClasses } from './line-field'

interface TagsFieldProps {
  /** What the field around it says. */
  control: Partial<ComponentProps<typeof Textarea>>
  name: string
  tags: readonly string[]
  readOnly?: boolean
}

/** Tags on one line; after a space the next one begins. */
export function TagsField({ control, name, tags, readOnly }: TagsFieldProps) {
  return (
    <Textarea
      {...control}
      name={name}
      data-focus={name}
      rows={1}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      placeholder="@smoke @TC-12"
      defaultValue={tags.join(' ')}
      className={lineClasses}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onInput={(event) => {
        const field = event.currentTarget
        const typed = typedTags(field.value)
        // Only at the end: in the middle the caret would jump.
        if (typed !== field.value && field.selectionStart === field.value.length) field.value = typed
      }}
    />
  )
}
