import type { Reply } from '@atrium/contract/kit/call.ts'
import type { AssigneeType, Step } from '@atrium/contract/workflows/steps.ts'
import type { WorkflowForm, workflows } from '@atrium/contract/workflows/workflows.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { conditionSentence } from '../condition-sentence.ts'
import { namesOf, stepWords } from '../step-words.ts'
import { shownOf } from './asked-subjects.ts'
import { useFacts } from './useFacts.ts'
import { useStepForms } from './useStepForms.ts'

/** What is said of a step: its kind, who does it, until when; and apart from that when it is done at all. */
export function useStepSentence(people: Reply<typeof workflows.people> | undefined, steps: readonly Step[]) {
  const { t, i18n } = useTranslation()
  const forms = useStepForms(steps)
  const facts = useFacts(steps.some(({ when }) => when !== null))
  const said = (step: Step): string[] => {
    const { kind, assignees, dueDays, approvals, files, waitDays, waitUntil, internal } = step
    const field = fieldOf(step, steps, forms)
    const address = kind === 'Send' && field
    const who = [namesOf(t, assignees, people), address && t('the address in “{{field}}”', { field: address })]
      .filter(Boolean)
      .join(', ')
    const waits = waitUntil
      ? t('Until {{date}}', { date: formatDate(waitUntil) })
      : t('{{count}} working days', { count: waitDays ?? 0 })
    const howMany = kind === 'Approve' && isOfSeveral(assignees) ? askedOf(t, approvals) : ''
    return [
      kindOf(t, step, forms),
      ...(kind === 'Wait' ? [waits] : [[who, howMany].filter(Boolean).join(', ')]),
      ...(kind === 'Pay' ? [amountOf(t, step, field)] : []),
      ...(kind === 'Upload' && files > 1 ? [t('At least {{n}} files', { n: files })] : []),
      ...(kind !== 'Wait' && dueDays !== null ? [t('due in {{count}} working days', { count: dueDays })] : []),
      raisedOf(t, step, people),
      ...(internal ? [t('Internal')] : []),
    ].filter(Boolean)
  }
  const asked = ({ when }: Step): string | undefined =>
    when ? conditionSentence(t, i18n, shownOf(when, steps, forms, facts, t('a field that is gone'))) : undefined
  return { said, asked }
}

/** Its kind, of a form with its name. */
function kindOf(t: TFunction, { kind, form }: Step, forms: readonly WorkflowForm[]): string {
  const title = kind === 'FillForm' ? forms.find(({ category }) => category === form)?.title : undefined
  return [t(stepWords[kind].text), title].filter(Boolean).join(': ')
}

/** How much is billed. */
const amountOf = (t: TFunction, { amount }: Step, field: string): string =>
  field ? t('the amount in “{{field}}”', { field }) : amount === null ? '' : formatMoney(amount)

/** The field with the address that a mail goes to, or with the amount of an invoice. */
function fieldOf({ fieldIn }: Step, steps: readonly Step[], forms: readonly WorkflowForm[]): string {
  const form = fieldIn && steps.find(({ key }) => key === fieldIn.step)?.form
  const controls = forms.find(({ category }) => category === form)?.controls
  return controls?.find(({ id }) => id === fieldIn?.fieldId)?.label ?? ''
}

/** Who is asked too when it is overdue. */
const raisedOf = (t: TFunction, { raiseDays, raiseTo }: Step, people: Parameters<typeof namesOf>[2]): string =>
  raiseDays === null
    ? ''
    : t('{{count}} working days later also {{people}}', { count: raiseDays, people: namesOf(t, raiseTo, people) })

/** Whether more than one person may be asked. */
const isOfSeveral = (assignees: Step['assignees']) => assignees.length > 1 || assignees.some(({ type }) => !isOfOne(type))

const isOfOne = (type: AssigneeType) => type === 'person' || type === 'starter' || type === 'manager'

const askedOf = (t: TFunction, approvals: number) =>
  approvals === 0 ? t('all of them') : approvals === 1 ? t('one of them') : t('{{n}} of them', { n: approvals })
