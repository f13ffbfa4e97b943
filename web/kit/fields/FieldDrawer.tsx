import { fields } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call-error.ts'
import { EntityForm } from '../EntityForm.tsx'
import { EntityDrawer } from '../form/EntityDrawer.tsx'
import { randomKey } from '../random-key.ts'
import { type Draft, newOption, proposedLabel } from './drafts.ts'
import { KindInput } from './KindInput.tsx'
import { OptionsInput } from './OptionsInput.tsx'

interface Props {
  edited: Draft | 'new' | undefined
  /** The other fields of the definition: no two have the same name. */
  others: readonly Draft[]
  /** What clients do with a field that they see. */
  clientHelp?: string | undefined
  onTake: (draft: Draft) => void
  onClose: () => void
}

const start = (label: string): Draft => ({
  key: randomKey(),
  id: null,
  kind: 'text',
  label,
  help: '',
  required: false,
  forClients: false,
  inList: true,
  options: [newOption(), newOption()],
})

/** The form of one field. It changes the definition on the page, which is saved as a whole. */
export function FieldDrawer({ edited, others, clientHelp, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const isNew = edited === 'new'
  const draft = isNew || !edited ? undefined : edited
  const take = async (values: Values) => {
    const { options, ...field } = values as unknown as Draft
    const named = { ...field, label: field.label.trim(), options: field.kind === 'choice' ? written(options) : [] }
    const wrong = faultsOf(named, others)
    if (Object.keys(wrong).length > 0) throw new CallError(422, '', { fields: wrong })
    onTake(named)
  }
  return (
    <EntityDrawer title={isNew ? t('New field') : t('Edit field')} opened={edited !== undefined} onClose={onClose} width={480}>
      <EntityForm
        key={draft?.key ?? 'new'}
        fields={(values) => formOf(values, clientHelp)}
        values={draft ?? start(proposedLabel(t, others))}
        render={{
          kind: (input) => <KindInput {...input} isFixed={draft !== undefined && draft.id !== null} />,
          options: (input) => <OptionsInput {...input} />,
        }}
        onSubmit={take}
        submitText={isNew ? t('Add field') : t('Take over')}
      />
    </EntityDrawer>
  )
}

const all = fields([
  { value: 'label', text: 'Name', kind: 'text', required: 'Name is required', max: 60 },
  { value: 'kind', text: 'Kind', kind: 'select' },
  { value: 'options', text: 'Choices', kind: 'tags' },
  { value: 'help', text: 'Explanation', kind: 'text', max: 200, help: 'Stands under the field in the form.' },
  { value: 'required', text: 'Must be filled in', kind: 'switch' },
  { value: 'inList', text: 'Column of the list', kind: 'switch', help: 'The list can be sorted, narrowed and searched by it.' },
  {
    value: 'forClients',
    text: 'Clients see it',
    kind: 'switch',
    help: 'In their own records; they cannot change it.',
  },
])

/** A switch is never empty; only a choice has choices. */
const formOf = ({ kind }: Values, clientHelp: string | undefined) =>
  all
    .filter(({ value }) => (value !== 'options' || kind === 'choice') && (value !== 'required' || kind !== 'flag'))
    .map((field) => (field.value === 'forClients' && clientHelp ? { ...field, help: clientHelp } : field))

const written = (options: Draft['options']) =>
  options.map((option) => ({ ...option, text: option.text.trim() })).filter(({ text }) => text !== '')

/** What is wrong with a field beside what is missing, by its inputs. */
function faultsOf({ kind, label, options }: Draft, others: readonly Draft[]): Record<string, string> {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isTwice = options.some(({ text }, at) => options.findIndex((other) => same(other.text, text)) < at)
  return {
    ...(others.some((other) => same(other.label, label)) ? { label: 'There is a field of this name already' } : {}),
    ...(kind === 'choice' && options.length === 0 ? { options: 'Name what can be chosen' } : {}),
    ...(isTwice ? { options: 'This choice stands twice in the list' } : {}),
  }
}
