import { type ClientInvoice, clientInvoiceColumns, clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceStatusWords, invoiceViews } from '@atrium/contract/money/states.ts'
import { IconCreditCard, IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { usePageMenu } from '../../kit/menus/usePageMenu.tsx'
import { documentHref } from '../../kit/money/document-href.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { stepsOfView, useBatches } from './batch/useBatches.tsx'
import { InvoiceChips } from './InvoiceChips.tsx'
import { useRemindAction } from './useRemindAction.ts'
import { clientViews, editHref, viewWords } from './words.ts'

/** What clients are billed beside the rent: all of it for the landlord, a client's own. */
export function InvoicesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { type } = useParams()
  const { kind, may, user } = useViewer()
  const { siteId, site } = useSelectedSite()
  const menu = usePageMenu('client invoice')
  const isLandlord = kind === 'landlord'
  const views = isLandlord ? invoiceViews : clientViews
  const view = views.find((one) => one === type) ?? 'all'
  const explained = isLandlord
    ? t('Bill a client for anything beside the rent, have it approved, and follow who has paid.')
    : t('What your landlord bills you beside the rent appears here.')
  const remind = useRemindAction()
  const batches = useBatches<ClientInvoice>(stepsOfView[view], { takesAll: true })
  const bulkActions = [...batches.actions, ...(remind && view !== 'draft' && view !== 'approval' ? [remind] : [])]
  return (
    <EntityScreen
      key={view}
      name="client-invoices"
      title={t('Other Payments')}
      about={
        isLandlord
          ? site
            ? t('At {{site}}', { site: site.name })
            : t('At all of your sites')
          : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')
      }
      above={
        <>
          <ViewSwitch
            names={Object.fromEntries(views.map((one) => [one, t(viewWords[one])]))}
            view={view}
            onChange={(next) => void navigate(next === 'all' ? '/other-payments' : `/other-payments/${next}`)}
          />
          {batches.note}
        </>
      }
      menu={menu.items}
      call={clientInvoices.search}
      ask={isLandlord ? { siteId, view } : { view }}
      columns={clientInvoiceColumns}
      card={[
        'invoiceNo',
        ...(isLandlord ? ['clientName'] : ['title']),
        'dueDate',
        'status',
        view === 'draft' || view === 'approval' ? 'grandTotal' : 'balance',
      ]}
      filters={isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant', siteId }] : []}
      href={({ id }) => documentHref(id)}
      render={{
        invoiceNo: ({ invoiceNo }) => invoiceNo || t('No number yet'),
        status: (invoice) => <InvoiceChips invoice={invoice} />,
      }}
      exportText={{
        status: ({ kind: documentKind, status }) =>
          documentKind === 'CreditNote' ? t('Credit note') : t(invoiceStatusWords[status]),
      }}
      nameOf={({ invoiceNo, title }) => invoiceNo || title}
      {...(bulkActions.length > 0 ? { bulkActions } : {})}
      drawer={
        may(clientInvoices.save)
          ? { newHref: editHref(), editHref: documentHref, openEdit: (id) => void navigate(documentHref(id)) }
          : undefined
      }
      mayEdit={() => false}
      {...(isLandlord
        ? {}
        : {
            rowActions: ({ id, balance }) =>
              balance > 0
                ? [{ text: t('Pay'), icon: IconCreditCard, onClick: () => void navigate(`${documentHref(id)}?pay=`) }]
                : [],
          })}
      createText={t('Create invoice')}
      empty={{
        icon: IconFileInvoice,
        title: view === 'all' ? t('There are no invoices yet.') : t('There are no such invoices.'),
        hint: explained,
        aside: explained,
      }}
    >
      {menu.dialog}
      {batches.drawer}
    </EntityScreen>
  )
}
