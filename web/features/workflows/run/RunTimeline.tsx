import { type InvoiceStatus, invoiceStatusWords } from '@atrium/contract/money/states.ts'
import type { ClientWorkflow, WorkflowTimelineEntry } from '@atrium/contract/workflows/client-workflows.ts'
import {
  IconArrowBackUp,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconFileText,
  IconFlag,
  IconHourglass,
  IconMailForward,
  IconMailOff,
  IconMessage,
  IconMinus,
  IconPaperclip,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  type IconProps,
  IconReceipt,
  IconReceiptOff,
  IconRestore,
  IconSend,
  IconSignature,
  IconTrash,
  IconUser,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../../kit/record/Timeline.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { conditionSentence } from '../condition-sentence.ts'

const icons: Record<WorkflowTimelineEntry['kind'], ComponentType<IconProps>> = {
  started: IconFlag,
  startedByLease: IconFlag,
  startedByObligation: IconFlag,
  startedByEntry: IconFlag,
  paused: IconPlayerPause,
  resumed: IconPlayerPlay,
  restarted: IconRestore,
  deleted: IconTrash,
  finished: IconCircleCheck,
  done: IconCheck,
  approved: IconCircleCheck,
  returned: IconArrowBackUp,
  skipped: IconPlayerSkipForward,
  leftOut: IconMinus,
  waited: IconHourglass,
  assigned: IconUser,
  file: IconPaperclip,
  comment: IconMessage,
  reminded: IconBell,
  raised: IconUserPlus,
  sent: IconSend,
  signed: IconSignature,
  notSigned: IconX,
  contract: IconFileText,
  mailed: IconMailForward,
  notMailed: IconMailOff,
  invoiced: IconReceipt,
  paid: IconReceipt,
  notPaid: IconReceiptOff,
}

const alarming: ReadonlySet<WorkflowTimelineEntry['kind']> = new Set(['returned', 'notSigned', 'notMailed', 'notPaid'])

/** All that happened to a run, in order. */
export function RunTimeline({ run: { timeline, steps } }: { run: ClientWorkflow }) {
  const { t, i18n } = useTranslation()
  /** Why a step does not apply. */
  const whyOf = ({ kind, stepId }: WorkflowTimelineEntry) => {
    const when = kind === 'leftOut' ? steps.find(({ id }) => id === stepId)?.when : null
    return when ? conditionSentence(t, i18n, when) : ''
  }
  return (
    <Timeline
      items={timeline.map((entry) => ({
        ...entry,
        text: whyOf(entry) || entry.text,
        icon: icons[entry.kind],
        alarming: alarming.has(entry.kind),
        what: (
          <>
            {entryText(t, entry)}
            {entry.insteadOf && ` ${t('for {{name}}, who is away', { name: entry.insteadOf })}`}
            {entry.internal && ' '}
            {entry.internal && <StatusChip status="Internal" />}
          </>
        ),
      }))}
    />
  )
}

const isEnded = (status: string): status is InvoiceStatus => status in invoiceStatusWords

/** What happened, in words that follow the name of who did it, if it was somebody. */
function entryText(t: TFunction, { kind, stepName: name, is }: WorkflowTimelineEntry): string {
  switch (kind) {
    case 'started':
      return t('started it')
    case 'startedByLease':
      return t('Started by itself: the lease {{lease}} ends soon.', { lease: is })
    case 'startedByObligation':
      return t('Started by itself: {{obligation}} is due.', { obligation: is })
    case 'startedByEntry':
      return t('Started by itself: {{entry}} was filled in.', { entry: is })
    case 'paused':
      return t('paused it')
    case 'resumed':
      return t('took it up again')
    case 'restarted':
      return t('began it anew')
    case 'deleted':
      return t('deleted it')
    case 'finished':
      return t('All steps are completed.')
    case 'done':
      return t('completed “{{name}}”', { name })
    case 'approved':
      return t('approved “{{name}}”', { name })
    case 'returned':
      return t('returned from “{{name}}” to “{{to}}”', { name, to: is })
    case 'skipped':
      return t('skipped “{{name}}”', { name })
    case 'leftOut':
      return t('“{{name}}” does not apply.', { name })
    case 'waited':
      return t('“{{name}}” is over.', { name })
    case 'assigned':
      return t('gave “{{name}}” to {{people}}', { name, people: is })
    case 'file':
      return t('added a file to “{{name}}”', { name })
    case 'sent':
      return t('“{{name}}” was sent to {{people}} to be signed', { name, people: is })
    case 'signed':
      return t('“{{name}}” is signed.', { name })
    case 'notSigned':
      return t('“{{name}}” was not signed.', { name })
    case 'contract':
      return t('made the contract “{{contract}}” for “{{name}}”', { name, contract: is })
    case 'mailed':
      return t('“{{name}}” goes by mail to {{people}}.', { name, people: is })
    case 'notMailed':
      return t('Nobody was found whom “{{name}}” could be mailed to.', { name })
    case 'invoiced':
      return t('made a draft of the invoice for “{{name}}”', { name })
    case 'paid':
      return t('“{{name}}” is paid.', { name })
    case 'notPaid':
      return isEnded(is)
        ? t('The invoice of “{{name}}” will not be paid: {{status}}.', { name, status: t(invoiceStatusWords[is]) })
        : t('The draft of the invoice of “{{name}}” was deleted.', { name })
    case 'comment':
      return t('wrote')
    case 'raised':
      return t('“{{name}}” is overdue: {{people}} are asked too.', { name, people: is })
    case 'reminded':
      return t('Reminder of “{{name}}” sent', { name })
  }
}
