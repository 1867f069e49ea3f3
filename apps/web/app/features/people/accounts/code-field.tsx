import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { useEffect, useRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt } from '../../platform/dialogs/form-errors'

/** A field for a code; one that was refused is cleared, and the next one can be typed at once. */
export function CodeField({ help, lastResult }: { help: string; lastResult: FormReply['lastResult'] | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!lastResult) return
    if (field.current) field.current.value = ''
    field.current?.focus()
  }, [lastResult])
  return (
    <Field id="code" label="Code" help={help} error={errorsAt(lastResult, 'code')}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          maxLength={40}
          className="h-10 font-mono tracking-widest"
        />
      )}
    </Field>
  )
}
