import { Permission } from '@atrium/contract/access/access.ts'
import { type BatchStep, invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import type { InvoiceView } from '@atrium/contract/money/states.ts'
import { IconChecks, IconFileCheck, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { BulkAction, Icon } from '../../../kit/table/types.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { BatchConfirm, type Chosen } from './BatchConfirm.tsx'
import { BatchNote } from './BatchNote.tsx'
import { BatchResults } from './BatchResults.tsx'
import { stepTitles } from './batch-words.ts'

const icons: Record<BatchStep, Icon> = { submit: IconSend, approve: IconChecks, issue: IconFileCheck, send: IconMail }

/** The steps that invoices of a list may go. */
export const stepsOfView: Record<InvoiceView, readonly BatchStep[]> = {
  draft: ['submit', 'approve', 'issue'],
  approval: ['approve', 'issue'],
  open: ['send'],
  overdue: ['send'],
  paid: ['send'],
  credited: ['send'],
  credits: [],
  all: ['submit', 'approve', 'issue', 'send'],
}

/** What each step needs of the viewer; what it needs of an invoice, the result says. */
const neededFor: Record<BatchStep, readonly (typeof Permission)[keyof typeof Permission][]> = {
  submit: [Permission.AllowManageInvoices],
  approve: [Permission.AllowInvoiceApproval],
  issue: [Permission.AllowManageInvoices],
  send: [Permission.AllowManageInvoices],
}

type Shown = { step: BatchStep; chosen: Chosen; clear: () => void } | { batchId: number }

/**
 * Taking many invoices of the list a step further: what may be done with those picked, and the drawer that asks and tells. `takesAll`:
 * the call of the list narrows it by what a batch can be ordered for.
 */
export function useBatches<Row extends { id: number }>(of: readonly BatchStep[], { takesAll = false } = {}) {
  const { t } = useTranslation()
  const { may, rights } = useViewer()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  if (!may(invoiceBatches.start)) return { actions: [] as BulkAction<Row>[], note: undefined, drawer: undefined }
  const steps = of.filter((step) => neededFor[step].every((one) => rights.permissions.has(one)))
  const actions = steps.map(
    (step): BulkAction<Row> => ({
      text: stepTitles[step],
      icon: icons[step],
      onClick: (rows, clear) => setShown({ step, chosen: { ids: rows.map(({ id }) => id).slice(0, 500) }, clear }),
      ...(takesAll
        ? {
            onAll: (filter: Readonly<Record<string, unknown>>, clear: () => void) =>
              setShown({ step, chosen: { filter }, clear }),
          }
        : {}),
    }),
  )
  const order = shown && 'step' in shown ? shown : undefined
  const batchId = shown && 'batchId' in shown ? shown.batchId : undefined
  const drawer = (
    <EntityDrawer
      title={order ? t(stepTitles[order.step]) : t('Results')}
      opened={shown !== undefined}
      onClose={close}
      width={order ? 480 : 640}
    >
      {order && (
        <BatchConfirm
          step={order.step}
          chosen={order.chosen}
          onStarted={(started) => {
            order.clear()
            setShown({ batchId: started })
          }}
        />
      )}
      {batchId !== undefined && <BatchResults batchId={batchId} />}
    </EntityDrawer>
  )
  return { actions, drawer, note: <BatchNote onShow={(started) => setShown({ batchId: started })} /> }
}
