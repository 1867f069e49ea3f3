import { Button, ButtonLink } from '@caseweave/ui/button'
import { Checkbox, CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { FileInput, Input } from '@caseweave/ui/input'
import { Kbd } from '@caseweave/ui/kbd'
import { Label } from '@caseweave/ui/label'
import { Menu, MenuButton, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { ThemeToggle } from '@caseweave/ui/theme-toggle'
import { Tooltip } from '@caseweave/ui/tooltip'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Specimen } from './specimen'

const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const
const sizes = ['sm', 'md', 'lg'] as const
const long = 'A name that is much longer than the room that anybody has planned for it, as they come from other tools'

/** What people press, type into and choose from. */
export function ControlSpecimens() {
  return (
    <>
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
    </>
  )
}

function ButtonSpecimens() {
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size} variant="outline">
            <Plus aria-hidden="true" /> {size}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button busy>Busy</Button>
        <Button size="icon" variant="ghost" aria-label="Edit">
          <Pencil aria-hidden="true" />
        </Button>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink href="/dev/ui">Link</ButtonLink>
        <ButtonLink href="/dev/ui" variant="outline">
          Outline
        </ButtonLink>
      </Specimen>
      <Specimen name="Menu, MenuGroup, MenuLink, MenuButton">
        <Menu trigger="Actions" variant="outline">
          <MenuGroup label="This case">
            <MenuLink href="/dev/ui" icon={Pencil}>
              Edit
            </MenuLink>
            <MenuButton type="button" icon={Trash2} destructive>
              Delete
            </MenuButton>
          </MenuGroup>
        </Menu>
      </Specimen>
    </>
  )
}

/** What people type into. */
function FieldSpecimens() {
  return (
    <>
      <Specimen name="Field, Label, Input">
        <Field id="plain" label="Name" help="As it is read in lists" className="w-64">
          {(control) => <Input {...control} placeholder="Placeholder" />}
        </Field>
        <Field id="optional" label="Remarks" optional className="w-64">
          {(control) => <Input {...control} defaultValue={long} />}
        </Field>
        <Field id="wrong" label="Email" error="Please enter an email address." className="w-64">
          {(control) => <Input {...control} defaultValue="nobody" />}
        </Field>
        <Field id="off" label="Key" className="w-64">
          {(control) => <Input {...control} defaultValue="WEB" disabled />}
        </Field>
        <Label htmlFor="plain">A label alone</Label>
        <FieldError id="alone" errors={['An error alone.']} />
      </Specimen>
      <Specimen name="ErrorSummary">
        <ErrorSummary
          className="flex-1"
          errors={[{ message: 'Please enter an email address.', id: 'wrong' }, { message: 'The file is empty.' }]}
        />
      </Specimen>
      <Specimen name="FileInput">
        <FileInput aria-label="A file" className="max-w-96" />
        <FileInput aria-label="A file that was refused" aria-invalid className="max-w-96" />
      </Specimen>
      <Specimen name="Textarea">
        <Textarea aria-label="Steps" defaultValue="Open the page" className="w-64" />
        <Textarea aria-label="Steps, refused" aria-invalid defaultValue={long} className="w-64" />
      </Specimen>
      <Specimen name="SearchInput">
        <SearchInput aria-label="Search" placeholder="Search words, TC-12, tag:smoke" boxClassName="w-80" />
      </Specimen>
    </>
  )
}

/** What people choose from, and hints. */
function ChoiceSpecimens() {
  return (
    <>
      <Specimen name="Select">
        <Select
          aria-label="Priority"
          className="w-48"
          options={['Low', 'High'].map((value) => ({ value, label: value }))}
        />
        <Select aria-label="Release" className="w-48" placeholder="None" options={[{ value: '1', label: long }]} />
        <Select aria-label="Wrong" aria-invalid className="w-48" options={[{ value: '1', label: 'Not that one' }]} />
        <Select aria-label="Off" className="w-48" disabled options={[{ value: '1', label: 'Disabled' }]} />
      </Specimen>
      <Specimen name="Checkbox, CheckboxField">
        <Checkbox aria-label="Tick" defaultChecked />
        <Checkbox aria-label="Tick, disabled" disabled />
        <Checkbox aria-label="Tick, wrong" aria-invalid />
        <CheckboxField id="applicable" label="Applicable" help="Cases that are not applicable count in no report." />
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup
          id="way"
          name="way"
          legend="What to do with it"
          defaultValue="keep"
          options={[
            { value: 'keep', label: 'Keep it', help: 'It stays as it is.' },
            { value: 'drop', label: 'Leave it out', disabled: true },
          ]}
        />
        <RadioGroup
          id="which"
          name="which"
          legend="Which one"
          inline
          error="Please choose one."
          options={[
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ]}
        />
      </Specimen>
      <Specimen name="ThemeToggle">
        <ThemeToggle theme="light" name="specimen" />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="What the button does">
          <Button variant="outline">Point at me</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Kbd">
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </Specimen>
    </>
  )
}
