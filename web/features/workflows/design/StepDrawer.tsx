import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { optionsOf, valuesOf } from '@atrium/contract/kit/options.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { MAX_STEP_TESTS } from '@atrium/contract/workflows/conditions.ts'
import {
  contractEnds,
  isDoneByItself,
  lacksAssignees,
  MAX_MESSAGE,
  MAX_STEP_FILES,
  type Step,
  stepKinds,
  stepOf,
  takesField,
} from '@atrium/contract/workflows/steps.ts'
import { runTags } from '@atrium/contract/workflows/tags.ts'
import type { WorkflowForm } from '@atrium/contract/workflows/workflows.ts'
import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../kit/call-error.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import type { Editing } from '../../../kit/fields/DraftList.tsx'
import { KindSelect } from '../../../kit/fields/KindSelect.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { TestsInput } from '../../../kit/tests/TestsInput.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { stepWords } from '../step-words.ts'
import { AssigneesInput } from './AssigneesInput.tsx'
import { conditionOf, draftOf, newTest, subjectsFor } from './asked-subjects.ts'
import { newStepKey } from './copy-of-step.ts'
import { FieldInPicker } from './FieldInPicker.tsx'
import { SignersInput } from './SignersInput.tsx'
import type { StepList } from './StepList.tsx'
import { TaggedText } from './TaggedText.tsx'
import { useFacts } from './useFacts.ts'
import { filledBefore } from './useStepForms.ts'
import { useTemplates } from './useTemplates.ts'

const kinds = valuesOf(stepKinds)

interface Props extends Editing<Step>, Pick<ComponentProps<typeof StepList>, 'people' | 'siteId'> {
  /** The steps that stand before it. */
  before: readonly Step[]
  /** What can be named of the forms of the workflow. */
  forms: readonly WorkflowForm[]
}

const start = (): Step => stepOf({ key: newStepKey(), kind: 'Task', name: '' })

/** The form of one step. It changes the workflow on the page, which is saved as a whole. */
export function StepDrawer({ edited, before, forms: stepForms, people, siteId, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const mayBill = may(clientInvoices.save)
  const isNew = edited === 'new'
  const isFirst = before.length === 0
  const filledIn = (values: Values) => filledBefore(before, { withPrevious: values['withPrevious'] === true })
  const formsBefore = (values: Values) => {
    const earlier = filledIn(values)
    return stepForms.filter(({ category }) => earlier.some(({ form }) => form === category))
  }
  const namesFor = (values: Values) => [...formsBefore(values).flatMap(({ tags }) => tags.map(({ tag }) => tag)), ...runTags]
  const begun = useMemo(() => (edited === 'new' ? start() : edited), [edited])
  const facts = useFacts(edited !== undefined)
  const subjectsOf = (values: Values) =>
    subjectsFor(
      t,
      before.filter(({ kind }) => kind === 'FillForm'),
      filledIn(values),
      stepForms,
      facts,
    )
  const mayList = may(forms.search)
  const published = useRead(
    forms.search,
    { siteId: siteId ?? -1, state: 'Published', rowsPerPage: 500 },
    { enabled: edited !== undefined && mayList },
  )
  const templates = useTemplates(edited !== undefined)
  const take = async (values: Values) => {
    const { tests, match, ...rest } = values
    const subjects = subjectsOf(values)
    const step = { ...rest, when: conditionOf(subjects, match, tests) } as unknown as Step
    const wrong = faultsOf(step, isFirst)
    if (Object.keys(wrong).length > 0) throw new CallError(422, '', { fields: wrong })
    const signers = step.signers.slice(0, templates.rolesOf(step.template).length)
    const payDays = isSaid(step.payDays) ? step.payDays : (begun?.payDays ?? 30)
    onTake({ ...start(), ...cleared({ ...step, signers, payDays }), key: begun?.key ?? step.key })
  }
  const several = [2, 3, 4, 5].map((n) => ({ value: n, label: t('{{n}} of them', { n }) }))
  return (
    <EntityDrawer title={isNew ? t('New step') : t('Edit step')} opened={edited !== undefined} onClose={onClose} width={480}>
      <EntityForm
        key={begun?.key}
        fields={(values) => formOf(values, isFirst, namesFor(values))}
        values={{ ...begun, ...draftOf(begun?.when ?? null, subjectsOf({ ...begun })) }}
        render={{
          kind: (input) => (
            <KindSelect
              {...input}
              value={input.value ?? 'Task'}
              kinds={kinds.filter((kind) => kind !== 'Pay' || mayBill)}
              words={stepWords}
            />
          ),
          tests: (input) => (
            <TestsInput
              input={input}
              controls={subjectsOf(input.values).map(({ control }) => control)}
              newTest={newTest}
              label={t('Only when')}
              most={MAX_STEP_TESTS}
              mayAlways
            />
          ),
          details: (input) => <TaggedText input={input} forms={formsBefore(input.values)} />,
          assignees: (input) =>
            input.values['kind'] === 'Send' ? (
              <AssigneesInput {...input} people={people} label={t('To')} isOptional />
            ) : (
              <AssigneesInput {...input} people={people} />
            ),
          fieldIn: (input) => (
            <FieldInPicker
              input={input}
              label={input.values['kind'] === 'Pay' ? t('Or the amount in') : t('And to the address in')}
              earlier={filledIn(input.values)}
              forms={stepForms}
              kind={input.values['kind'] === 'Pay' ? 'money' : 'email'}
            />
          ),
          raiseTo: (input) => <AssigneesInput {...input} people={people} label={t('Who is asked too')} isOwn />,
          template: ({ id, value, onChange, error, values }) => (
            <Picker
              id={id}
              label={t('Template')}
              withAsterisk
              error={error}
              data={templates.of(values['kind']).map((one) => ({ value: String(one.value), label: one.label }))}
              value={value ? String(value) : null}
              onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
            />
          ),
          signers: ({ value, onChange, error, values }) => (
            <SignersInput
              roles={templates.rolesOf(values['template'])}
              value={(value as Step['signers'] | undefined) ?? []}
              onChange={onChange}
              error={error}
              people={people}
            />
          ),
        }}
        options={{
          match: [
            { value: 'all', label: t('All tests are met') },
            { value: 'any', label: t('One test is met') },
          ],
          until: optionsOf(contractEnds).map(({ value, text }) => ({ value, label: t(text as string) })),
          form: published.data?.items.map(({ category, title }) => ({ value: category, label: title })) ?? [],
          approvals: [{ value: 1, label: t('One of them') }, ...several, { value: 0, label: t('All of them') }],
        }}
        onSubmit={take}
        submitText={isNew ? t('Add step') : t('Take over')}
      />
    </EntityDrawer>
  )
}

const all = fields([
  { value: 'kind', text: 'Kind', kind: 'select' },
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 100 },
  { value: 'assignees', text: 'Who does it', kind: 'tags' },
  { value: 'amount', text: 'Amount before taxes', kind: 'money' },
  { value: 'fieldIn', text: 'And to the address in', kind: 'select' },
  {
    value: 'taxed',
    text: 'With the usual taxes',
    kind: 'switch',
    help: 'Those of the site of the client, as on other invoices.',
  },
  { value: 'title', text: 'Subject', kind: 'text', required: 'Subject is required', max: 200 },
  { value: 'payDays', text: 'Days until it is to be paid', kind: 'number', decimals: 0 },
  { value: 'message', text: 'Message', kind: 'richText', required: 'Message is required', max: MAX_MESSAGE },
  { value: 'form', text: 'Form', kind: 'select', required: 'Choose a form that is published' },
  { value: 'template', text: 'Template', kind: 'select', required: 'Choose a template that is in use' },
  { value: 'signers', text: 'Who signs', kind: 'tags' },
  {
    value: 'automatic',
    text: 'Made by itself',
    kind: 'switch',
    help: 'As the step begins, for the client and its latest lease; else whoever is asked makes it.',
  },
  { value: 'until', text: 'The step is completed when', kind: 'select' },
  { value: 'files', text: 'Files at least', kind: 'number', decimals: 0 },
  { value: 'approvals', text: 'How many approve', kind: 'select', help: 'When several people are asked.' },
  { value: 'waitDays', text: 'Working days', kind: 'number', decimals: 0, half: true },
  { value: 'waitUntil', text: 'Or until a day', kind: 'date', half: true },
  { value: 'details', text: 'What is to be done', kind: 'longText', max: 2_000 },
  {
    value: 'dueDays',
    text: 'Due in working days',
    kind: 'number',
    decimals: 0,
    help: 'Counted from the day on which the step begins; weekends and your holidays are left out.',
  },
  {
    value: 'raiseDays',
    text: 'Ask others when it is overdue by working days',
    kind: 'number',
    decimals: 0,
    help: 'Left empty: whoever is asked is reminded, and nobody else is asked.',
  },
  { value: 'raiseTo', text: 'Who is asked too', kind: 'tags' },
  { value: 'tests', text: 'Only when', kind: 'tags' },
  { value: 'match', text: 'Holds when', kind: 'select' },
  { value: 'withPrevious', text: 'Together with the step before', kind: 'switch', help: 'Both begin at the same time.' },
  { value: 'internal', text: 'Internal', kind: 'switch', help: 'Clients do not see the step.' },
])

const invoiceTitle = { text: 'Title of the invoice', required: 'Title is required' }

const only: Readonly<Record<string, Step['kind']>> = {
  form: 'FillForm',
  files: 'Upload',
  approvals: 'Approve',
  waitDays: 'Wait',
  waitUntil: 'Wait',
  signers: 'Sign',
  automatic: 'Contract',
  until: 'Contract',
  message: 'Send',
  amount: 'Pay',
  taxed: 'Pay',
  payDays: 'Pay',
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

const formOf = (values: Values, isFirst: boolean, names: readonly string[]) =>
  all
    .filter(({ value }) => (value === 'withPrevious' ? !isFirst : isAskedFor(value, values)))
    .map((field) => {
      if (field.value === 'message') return { ...field, names }
      return field.value === 'title' && values['kind'] === 'Pay' ? { ...field, ...invoiceTitle } : field
    })

/** Whether a step as it is written has an input. */
function isAskedFor(value: string, values: Values): boolean {
  const kind = values['kind'] as Step['kind']
  const isDue = kind !== 'Wait' && !isDoneByItself(kind)
  const isDueSaid = isDue && isSaid(values['dueDays'])
  switch (value) {
    case 'match':
      return ((values['tests'] as readonly unknown[] | undefined)?.length ?? 0) > 1
    case 'assignees':
      return kind !== 'Wait'
    case 'details':
      return !isDoneByItself(kind)
    case 'dueDays':
      return isDue
    case 'raiseDays':
      return isDueSaid
    case 'raiseTo':
      return isDueSaid && isSaid(values['raiseDays'])
    case 'template':
      return kind === 'Sign' || kind === 'Contract'
    case 'title':
    case 'fieldIn':
      return takesField(kind)
    default:
      return !only[value] || only[value] === kind
  }
}

/** A step without what its kind does not have, though it was entered before another kind was chosen. */
function cleared(step: Step): Step {
  const { kind, dueDays, raiseDays, fieldIn, amount } = step
  return {
    ...step,
    ...(isSaid(dueDays) && isSaid(raiseDays) ? {} : { raiseDays: null, raiseTo: [] }),
    ...(isDoneByItself(kind) ? { details: '', dueDays: null, raiseDays: null, raiseTo: [] } : {}),
    ...(takesField(kind) ? {} : { title: '', fieldIn: null }),
    message: kind === 'Send' ? step.message : '',
    amount: kind === 'Pay' && !fieldIn ? amount || null : null,
    signers: kind === 'Sign' ? step.signers : [],
    assignees: kind === 'Wait' ? [] : step.assignees,
  }
}

/** What is wrong with a step beside what is missing, by its inputs. */
function faultsOf(step: Step, isFirst: boolean): Record<string, string> {
  const { kind, assignees, internal, files, waitDays, waitUntil, signers, dueDays, raiseDays, raiseTo, fieldIn, amount } = step
  const isClients = [...assignees, ...(kind === 'Sign' ? signers : [])].some(({ type }) => type === 'client')
  return {
    ...(kind !== 'Wait' && lacksAssignees(step)
      ? { assignees: kind === 'Send' ? 'Choose who gets it' : 'Choose who does it' }
      : {}),
    ...(kind === 'Wait' && (waitDays ?? null) === null && (waitUntil ?? null) === null
      ? { waitDays: 'Say until when it waits' }
      : {}),
    ...(kind === 'Approve' && isFirst ? { kind: 'An approval needs an earlier step to return to that is always done' } : {}),
    ...(isSaid(dueDays) && isSaid(raiseDays) && !raiseTo?.length ? { raiseTo: 'Choose who does it' } : {}),
    ...(kind === 'Pay' && !amount && !fieldIn ? { amount: 'Say the amount, or in which field it stands' } : {}),
    ...(internal && isClients ? { internal: 'A client cannot do a step that clients do not see' } : {}),
    ...(kind === 'Upload' && !(files >= 1 && files <= MAX_STEP_FILES) ? { files: 'Between 1 and 5 files' } : {}),
  }
}
