import type { Reply } from '@atrium/contract/kit/call.ts'
import type { Assignee } from '@atrium/contract/workflows/steps.ts'
import { assigneeTypes, type StepKind, stepKinds } from '@atrium/contract/workflows/steps.ts'
import type { workflows } from '@atrium/contract/workflows/workflows.ts'
import {
  IconCircleCheck,
  IconClipboardCheck,
  IconFileText,
  IconForms,
  IconHourglass,
  IconMail,
  IconReceipt,
  IconSignature,
  IconUpload,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Icon } from '../../kit/table/types.ts'

/** What people call the kinds of steps, and what each is for. */
export const stepWords: Record<StepKind, { text: string; about: string; icon: Icon }> = {
  Task: { text: stepKinds.Task, about: 'Somebody does something, and notes it.', icon: IconClipboardCheck },
  FillForm: { text: stepKinds.FillForm, about: 'An entry of one of your forms.', icon: IconForms },
  Upload: { text: stepKinds.Upload, about: 'One or more documents or pictures.', icon: IconUpload },
  Approve: { text: stepKinds.Approve, about: 'Goes on, or returns with a reason.', icon: IconCircleCheck },
  Contract: { text: stepKinds.Contract, about: 'Made from one of your templates, agreed and signed.', icon: IconFileText },
  Sign: { text: stepKinds.Sign, about: 'A document is sent, and everybody signs it.', icon: IconSignature },
  Send: { text: stepKinds.Send, about: 'A mail to people, or to an address that was entered.', icon: IconMail },
  Pay: { text: stepKinds.Pay, about: 'An invoice is made for the client, and paid in full.', icon: IconReceipt },
  Wait: { text: stepKinds.Wait, about: 'Until a day, or some working days.', icon: IconHourglass },
}

type People = Reply<typeof workflows.people>

/** Who does a step, in words. */
export const namesOf = (t: TFunction, assignees: readonly Assignee[], people: People | undefined): string =>
  assignees.map((one) => nameOf(t, one, people)).join(', ')

function nameOf(t: TFunction, { type, id }: Assignee, people: People | undefined): string {
  if (type !== 'person' && type !== 'role') return t(assigneeTypes[type])
  const among = type === 'person' ? people?.people : people?.roles
  return among?.find((one) => one.id === id)?.name ?? t(type === 'person' ? 'Somebody who has left' : 'A role that is no more')
}
