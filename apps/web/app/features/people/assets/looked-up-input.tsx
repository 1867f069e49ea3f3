import { Input } from '@caseweave/ui/input'
import { type ComponentPropsWithoutRef, lazy, Suspense, useEffect, useState } from 'react'

const LookUpOptions = lazy(() => import('./look-up-options'))

/** How long (ms) typing has to pause before the server is asked. */
const pause = 200

interface LookedUpInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'list' | 'onInput' | 'onFocus'> {
  id: string
  what: 'people' | 'assets'
  organizationId: number
}

/** A field for a member or an asset that offers what fits, once somebody goes into it; without JavaScript it is typed. */
export function LookedUpInput({ what, organizationId, id, ...rest }: LookedUpInputProps) {
  const [text, setText] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <Input
        {...rest}
        id={id}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        list={`${id}-offers`}
        onFocus={(event) => setText(event.currentTarget.value)}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <datalist id={`${id}-offers`}>
        {asked === null ? null : (
          <Suspense>
            <LookUpOptions what={what} organizationId={organizationId} search={asked} />
          </Suspense>
        )}
      </datalist>
    </>
  )
}
