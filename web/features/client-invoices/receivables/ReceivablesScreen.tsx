import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import {
  type Receivable,
  receivableColumns,
  receivableKindWords,
  receivables,
} from '@atrium/contract/client-invoices/receivables.ts'
import { ageingBuckets, bucketWords } from '@atrium/contract/client-invoices/statements.ts'
import type { BatchStep } from '@atrium/contract/invoice-batches/batches.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { invoiceStatusWords, type ReceivableView, receivableViews } from '@atrium/contract/money/states.ts'
import { IconBellRinging, IconCash, IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { usePageMenu } from '../../../kit/menus/usePageMenu.tsx'
import { documentHref } from '../../../kit/money/document-href.ts'
import type { BulkAction, Filter, RowAction } from '../../../kit/table/types.ts'
import { showError } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { useBatches } from '../batch/useBatches.tsx'
import { editHref } from '../words.ts'
import { ReceivableChips } from './ReceivableChips.tsx'
import { ReceivablesTotals } from './ReceivablesTotals.tsx'
import { RecordRowsDrawer } from './RecordRowsDrawer.tsx'
import { type Refused, RefusedRows } from './RefusedRows.tsx'
import { emptyWords, receivablesHref, viewWords } from './receivable-words.ts'
import { useNarrowing } from './useNarrowing.ts'
import { useRemindRows } from './useRemindRows.ts'

const ofDrafts: readonly BatchStep[] = ['submit', 'approve', 'issue']
/** Which steps the rows of a tab may go. */
const stepsOf: Record<ReceivableView, readonly BatchStep[]> = {
  open: [],
  overdue: [],
  disputed: [],
  draft: ofDrafts,
  all: ofDrafts,
}

/** Nothing is owed of a draft, and it is not late. */
const draftColumns = receivableColumns.filter(({ value }) => value !== 'daysLate' && value !== 'balance')

/** Rental notices and invoices in one list: what is owed, by how long it is overdue, and what is done about it. */
export function ReceivablesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { view: named } = useParams()
  const { may } = useViewer()
  const { siteId, site } = useSelectedSite()
  const menu = usePageMenu('client invoice')
  const { asked, kept } = useNarrowing()
  const [paying, setPaying] = useState<{ rows: readonly Receivable[]; clear?: () => void }>()
  const [refused, setRefused] = useState<Refused>()
  const view = receivableViews.find((one) => one === named) ?? 'open'
  const totals = useRead(receivables.totals, { siteId, view, ...asked }, { keepOld: true })
  const batches = useBatches<Receivable>(stepsOf[view])
  const remind = useRemindRows(setRefused)
  const pays = may(clientInvoices.save)
  const opens = may(clientInvoiceScreens.one)
  const record = (rows: readonly Receivable[], clear?: () => void) => {
    const owed = rows.filter(({ balance }) => balance > 0)
    if (owed.length === 0) return showError(t('Nothing is owed for these invoices.'))
    setPaying({ rows: owed, ...(clear ? { clear } : {}) })
  }
  const bulkActions: BulkAction<Receivable>[] = [
    ...batches.actions,
    ...(view === 'draft'
      ? []
      : [
          ...(remind
            ? [
                {
                  text: t('Remind'),
                  icon: IconBellRinging,
                  onClick: (rows: Receivable[], clear: () => void) => void remind(rows, clear),
                },
              ]
            : []),
          ...(pays ? [{ text: t('Record payments'), icon: IconCash, onClick: record }] : []),
        ]),
  ]
  const rowActions = (row: Receivable): RowAction[] =>
    row.balance > 0
      ? [
          ...(pays ? [{ text: t('Record payment'), icon: IconCash, onClick: () => record([row]) }] : []),
          ...(remind ? [{ text: t('Remind'), icon: IconBellRinging, onClick: () => void remind([row]) }] : []),
        ]
      : []
  const filters: Filter[] = [
    { value: 'tenantId', text: t('Client'), kind: 'tenant', siteId },
    { value: 'kind', text: t('Type'), options: optionsOf(receivableKindWords) },
    ...(view === 'draft'
      ? []
      : [
          {
            value: 'bucket',
            text: t('Overdue for'),
            options: ageingBuckets.map((value) => ({ value, text: bucketWords[value] })),
          },
        ]),
    ...((totals.data?.sums.length ?? 0) > 1
      ? [
          {
            value: 'currency',
            text: t('Currency'),
            options: (totals.data?.sums ?? []).map(({ currency }) => ({ value: currency, text: { own: currency } })),
          },
        ]
      : []),
  ]
  const explained = t('What your clients are billed and have not paid yet appears here, rent and everything else.')
  return (
    <EntityScreen
      key={view}
      name={view === 'draft' ? 'receivable-drafts' : 'receivables'}
      title={t('Receivables')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      above={
        <>
          <ViewSwitch
            names={Object.fromEntries(receivableViews.map((one) => [one, t(viewWords[one])]))}
            view={view}
            onChange={(next) => void navigate(`${receivablesHref(next)}${kept()}`)}
          />
          {batches.note}
          {refused && <RefusedRows refused={refused} onClose={() => setRefused(undefined)} />}
          <ReceivablesTotals totals={totals.data} view={view} />
        </>
      }
      menu={menu.items}
      call={receivables.search}
      ask={{ siteId, view }}
      columns={view === 'draft' ? draftColumns : receivableColumns}
      card={['invoiceNo', 'clientName', 'dueDate', 'status', view === 'draft' ? 'grandTotal' : 'balance']}
      filters={filters}
      href={({ id }) => (opens ? documentHref(id) : '')}
      render={{
        invoiceNo: ({ invoiceNo }) => invoiceNo || t('No number yet'),
        status: (row) => <ReceivableChips {...row} />,
      }}
      exportText={{ status: ({ status }) => t(invoiceStatusWords[status]) }}
      // All that was ever billed begins with the latest.
      initialSort={{ sortBy: 'dueDate', descending: view === 'all' }}
      nameOf={({ invoiceNo, title }) => invoiceNo || title}
      {...(bulkActions.length > 0 ? { bulkActions } : {})}
      drawer={
        pays ? { newHref: editHref(), editHref: documentHref, openEdit: (id) => void navigate(documentHref(id)) } : undefined
      }
      mayEdit={() => false}
      rowActions={rowActions}
      createText={t('Create invoice')}
      empty={{
        icon: IconCoins,
        title: t(emptyWords[view]),
        hint: explained,
        aside: explained,
      }}
    >
      {menu.dialog}
      {batches.drawer}
      <RecordRowsDrawer rows={paying?.rows} onClose={() => setPaying(undefined)} onRecorded={() => paying?.clear?.()} />
    </EntityScreen>
  )
}
