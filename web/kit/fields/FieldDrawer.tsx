import { isComputed, usualField } from '@atrium/contract/kit/field-data.ts'
import { type CustomKind, customKinds, hasOptions, isOfForms } from '@atrium/contract/kit/field-kinds.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call-error.ts'
import { EntityForm } from '../EntityForm.tsx'
import { EntityDrawer } from '../form/EntityDrawer.tsx'
import { randomKey } from '../random-key.ts'
import { ColumnsInput } from './ColumnsInput.tsx'
import type { Editing } from './DraftList.tsx'
import { type Draft, newOption, proposedLabel } from './drafts.ts'
import { keptFormula, writtenFormula } from './formula/controls.ts'
import { FormulaInput } from './formula/FormulaInput.tsx'
import type { Sample } from './formula/FormulaPreview.tsx'
import { problemIn } from './formula/problem.ts'
import { KindSelect } from './KindSelect.tsx'
import { formulaWords, kindWords } from './kinds.ts'
import { ListSelect } from './ListSelect.tsx'
import { OptionsInput } from './OptionsInput.tsx'
import { asValues, type RoleOfField, type SharedList, settingsOf, type Target, taken } from './settings.ts'
import { TargetSelect } from './TargetSelect.tsx'

/** How fields that are stored become of another kind. */
export interface ChangeKind {
  /** What a field can become, without its own kind. */
  kindsOf: (draft: Draft) => CustomKind[]
  /** Asks whether to; answers what stands in its place. */
  ask: (before: Draft, next: Draft, others: readonly Draft[]) => Promise<Draft[] | undefined>
}

interface Props extends Editing<Draft> {
  /** The other fields of the definition: no two have the same name. */
  others: readonly Draft[]
  /** Where those that are stored may become of another kind. */
  changeKind?: ChangeKind | undefined
  /** What clients do with a field that they see. */
  clientHelp?: string | undefined
  /** The fields are those of a form of their own. */
  ofForm: boolean
  /** The lists of choices that fields can share. */
  lists: readonly SharedList[]
  /** Those that fields can be kept to. */
  roles: readonly RoleOfField[]
  /** What fields can lead to. */
  targets: readonly Target[]
  /** Records on which a formula is tried. */
  samples: readonly Sample[]
}

const start = (label: string): Draft => ({
  ...usualField,
  key: randomKey(),
  id: null,
  kind: 'text',
  label,
  options: [newOption(), newOption()],
})

/** The form of one field. It changes the definition on the page, which is saved as a whole. */
export function FieldDrawer(props: Props) {
  const { edited, others, changeKind, clientHelp, ofForm, lists, roles, targets, samples, onTake, onClose } = props
  const { t } = useTranslation()
  const isNew = edited === 'new'
  const draft = isNew || !edited ? undefined : edited
  const isStored = draft && (draft.id !== null || Boolean(draft.from))
  const kinds = isStored && changeKind ? kindsOfStored(draft, changeKind) : kindsFor(draft, ofForm)
  const fixed = isStored && (!changeKind || kinds.length === 1) ? t('The kind of a field stays as it is.') : undefined
  const take = async (values: Values) => {
    const named = taken(withList(values, draft), (formula) => keptFormula(formula, others))
    const isTurned = isStored && changeKind !== undefined && named.kind !== draft.kind
    const wrong = faultsOf(named, others, isTurned)
    if (Object.keys(wrong).length > 0) throw new CallError(422, '', { fields: wrong })
    if (!isTurned) return onTake(named)
    const [first, ...behind] = (await changeKind.ask(draft, named, others)) ?? []
    if (first) onTake(first, ...behind)
  }
  return (
    <EntityDrawer title={isNew ? t('New field') : t('Edit field')} opened={edited !== undefined} onClose={onClose} width={480}>
      <EntityForm
        key={draft?.key ?? 'new'}
        fields={(values) => settingsOf(values, { clientHelp, ofForm, lists, roles })}
        values={draft ? asValues(draft, writtenFormula(draft.formula, others)) : asValues(start(proposedLabel(t, others)), '')}
        render={{
          kind: (input) => <KindSelect {...input} kinds={kinds} words={words} fixed={fixed} />,
          lookupId: (input) => <ListSelect {...input} lists={lists} />,
          to: (input) => (
            <TargetSelect
              {...input}
              targets={targets}
              fixed={isStored && input.values['kind'] === draft.kind ? t('The kind of a field stays as it is.') : undefined}
            />
          ),
          options: (input) => <OptionsInput {...input} />,
          columns: (input) => <ColumnsInput {...input} />,
          formula: (input) => <FormulaInput input={input} others={others} samples={samples} />,
        }}
        onSubmit={take}
        submitText={isNew ? t('Add field') : t('Take over')}
      />
    </EntityDrawer>
  )
}

/**
 * A field whose list is another one now has none of the choices that it had: the server knows those of the list. A form sends nothing of
 * what is not chosen: then the choices stand with the field.
 */
function withList(values: Values, draft: Draft | undefined): Values {
  const lookupId = values['lookupId'] ?? null
  if (lookupId === (draft?.lookupId ?? null)) return { ...values, lookupId }
  return { ...values, lookupId, options: lookupId === null ? values['options'] : [], start: null }
}

const words = { ...kindWords, formula: formulaWords }

/** The kinds that can be chosen of a field; one that is saved stays computed, or filled in. */
const kindsFor = (draft: Draft | undefined, ofForm: boolean): (keyof typeof words)[] => [
  ...customKinds.filter((kind) => ofForm || (kind !== 'section' && !isOfForms({ kind }))),
  ...(ofForm && (draft?.id ?? null) === null ? (['formula'] as const) : draft && isComputed(draft) ? (['formula'] as const) : []),
]

/** Its own, and those that what entries hold in it can become. */
const kindsOfStored = (draft: Draft, { kindsOf }: ChangeKind): (keyof typeof words)[] => [
  isComputed(draft) ? 'formula' : draft.kind,
  ...kindsOf(draft),
]

/** What is wrong with a field beside what is missing, by its inputs. */
function faultsOf(draft: Draft, others: readonly Draft[], isTurned = false): Record<string, string> {
  const { kind, label, options, columns, lookupId } = draft
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isTwice = options.some(({ text }, at) => options.findIndex((other) => same(other.text, text)) < at)
  return {
    ...(others.some((other) => same(other.label, label)) ? { label: 'There is a field of this name already' } : {}),
    ...(hasOptions(kind) && lookupId === null && options.length === 0 && !isTurned ? { options: 'Name what can be chosen' } : {}),
    ...(kind === 'lines' && (columns.length === 0 || columns.some(({ label: name }) => name === ''))
      ? { columns: 'Name the columns of the lines' }
      : {}),
    ...(isComputed(draft) && problemIn(draft, others) ? { formula: 'Mend the formula first' } : {}),
    ...(isTwice ? { options: 'This choice stands twice in the list' } : {}),
  }
}
