import { orderSteps } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { OnceKey } from '../../platform/dialogs/once-key'
import { orderHref } from './bulk-links'
import { orderStepNames } from './order-words'

const icons = { first: ArrowUpToLine, up: ArrowUp, down: ArrowDown, last: ArrowDownToLine }

interface OrderButtonsProps {
  numbers: readonly number[]
  search: string
  onceKey: string
}

/** Puts cases elsewhere in the order of their module, one press each: the way for keys, for fingers and without JavaScript. */
export function OrderButtons({ numbers, search, onceKey }: OrderButtonsProps) {
  const { id: projectId } = useProject()
  return (
    <Form method="post" action={orderHref(projectId, search, numbers)} className="mt-4 grid gap-1.5">
      <OnceKey value={onceKey} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Or move within the module</legend>
        <div className="flex flex-wrap gap-2">
          {orderSteps.map((to) => {
            const Icon = icons[to]
            return (
              <Button key={to} type="submit" name="to" value={to} variant="outline" size="sm">
                <Icon aria-hidden="true" />
                {orderStepNames[to]}
              </Button>
            )
          })}
        </div>
        <p className="mt-1.5 text-xs text-muted-foreground">
          Its order shows when the list is sorted by “Custom order”. It makes no new version.
        </p>
      </fieldset>
    </Form>
  )
}
