import { siteMessages as say } from '@caseweave/contract/front/site-messages/messages'
import { emailPattern, siteFormLimits } from '@caseweave/contract/front/site-messages/site-form'
import { countryCodes, type SiteForm } from '@caseweave/contract/front/site-messages/subjects'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import type { ComponentPropsWithoutRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

const countries = Object.entries(countryCodes).map(([value, { name, code }]) => ({ value, label: `${name} ${code}` }))

interface PersonFieldsProps {
  form: SiteForm
  idOf: (name: string) => string
  lastResult: FormReply['lastResult'] | undefined
  narrow: boolean
}

/** Who writes: name, email, company and phone. `data-missing` and `data-wrong` are what the script says, in the words of the server. */
export function PersonFields({ form, idOf, lastResult, narrow }: PersonFieldsProps) {
  const text = (
    name: string,
    label: string,
    className: string | undefined,
    input: ComponentPropsWithoutRef<'input'> & Record<`data-${string}`, string>,
  ) => (
    <Field id={idOf(name)} label={label} error={errorsAt(lastResult, name)} className={className}>
      {(control) => (
        <Input
          {...control}
          name={name}
          defaultValue={typedIn(lastResult, name)}
          required
          className="h-10 text-base sm:text-sm"
          {...input}
        />
      )}
    </Field>
  )
  const one = narrow ? undefined : 'sm:col-span-1'
  return (
    <>
      {text('name', 'Name', one, {
        ...{ autoComplete: 'name', maxLength: siteFormLimits.name, dir: 'auto' },
        'data-missing': say.nameRequired,
      })}
      {text('email', 'Email', one, {
        ...{ type: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: siteFormLimits.email },
        ...{ pattern: emailPattern, 'data-missing': say.emailRequired, 'data-wrong': say.emailWrong },
      })}
      {text('company', 'Company', narrow ? undefined : 'sm:col-span-2', {
        ...{ autoComplete: 'organization', maxLength: siteFormLimits.company, dir: 'auto' },
        'data-missing': say.companyRequired,
      })}
      <Field id={idOf('country')} label="Country code" error={errorsAt(lastResult, 'country')} className={one}>
        {(control) => (
          <Select
            {...control}
            name="country"
            defaultValue={typedIn(lastResult, 'country') || 'IN'}
            options={countries}
            required
            className="h-10 text-base sm:text-sm"
          />
        )}
      </Field>
      {text('phone', 'Phone number', one, {
        ...{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 30 },
        // Separators are no fault: the server takes them out.
        ...{
          pattern: '[\\s.\\(\\)\\-]*[1-9]([\\s.\\(\\)\\-]*\\d){9}[\\s.\\(\\)\\-]*',
          'data-missing': say.phoneRequired,
        },
        'data-wrong': form === 'request-demo' ? say.demoPhoneWrong : say.phoneWrong,
      })}
    </>
  )
}
