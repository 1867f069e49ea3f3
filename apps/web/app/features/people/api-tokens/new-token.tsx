import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { copyText } from '../../platform/screen/copy-text'

/** Shows a token that has just been made, the only time; the button to copy it comes with JavaScript. */
export function NewToken({
  token,
  title,
  help,
  backHref,
}: { token: string } & Record<'title' | 'help' | 'backHref', string>) {
  const closeDialog = useCloseDialog()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <RouteDialog
      key="new-token"
      title={title}
      closeHref={backHref}
      onClose={() => closeDialog(backHref)}
      footer={<ButtonLink href={backHref}>Done</ButtonLink>}
    >
      <div data-answered className="grid gap-4">
        <Alert tone="warning" title={apiTokenMessages.shownOnce} live />
        <Field id="token" label="Token" help={help}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={token}
                className="font-mono leading-7"
                spellCheck={false}
                autoComplete="off"
                onFocus={(event) => event.currentTarget.select()}
                data-autofocus
              />
              {alive ? (
                <Button variant="outline" onClick={() => copyText(token, 'the API token')}>
                  <Copy aria-hidden="true" />
                  Copy
                </Button>
              ) : null}
            </div>
          )}
        </Field>
      </div>
    </RouteDialog>
  )
}
