import { writtenInstant } from '@atrium/contract/kit/written-dates.ts'
import type { workOrders as calls } from '@atrium/contract/maintenance/work-orders.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { day } from '../../../platform/mail/words.ts'
import type { Block } from '../../../platform/pdf/document.ts'
import { letterheadOf } from '../../../platform/pdf/letterhead.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { cellWriter } from '../../../platform/reports/report-cells.ts'
import { reportWords } from '../../../platform/reports/report-words.ts'
import { findRequest } from '../request/get-request.ts'
import { requestNo } from '../request/request-row.ts'
import { findWorkOrder } from './list-work-orders.ts'

const AN_HOUR = 200
const words = [
  ...['Agreement on a work order', 'Request', 'Site', 'Unit', 'Landlord', 'Client', 'Vendor', 'Amount', 'Scheduled', 'Status'],
  ...['Work', 'Terms', 'Signatures', 'Accepted', 'Open', 'Done', 'Cancelled'],
]
const LINE = '_'.repeat(40)

/** A work order on paper: who the parties are, what they agreed on, whether the client has accepted it, and where they sign. */
export const workOrderAgreement: Handler<typeof calls.agreement> = async (ctx, { id }) => {
  const { order } = await findWorkOrder(ctx, id)
  const { request, siteName, tenant, timeZone } = await findRequest(ctx, order.requestId)
  await limit(ctx, [perUser(ctx, 'work order agreement', AN_HOUR)])
  const { language, t } = await reportWords(ctx, words)
  const letterhead = await letterheadOf(ctx, request.landlordId)
  const moment = (at: string | null) => (at ? writtenInstant(language, new Date(at), { timeZone }) : '')
  const facts = (...all: (readonly [name: string, value: string])[]): Block => ({
    kind: 'facts',
    facts: all.flatMap(([name, value]) => (value ? [[t(name), value] as const] : [])),
  })
  const parties: [string, string][] = [
    ['Landlord', letterhead.company],
    ['Client', tenant?.name ?? ''],
    ['Vendor', order.vendorName],
  ]
  const blocks: Block[] = [
    facts(
      ['Request', `${requestNo(request.number)} · ${request.subject}`],
      ['Site', siteName],
      ['Unit', request.unitId],
      ...parties,
    ),
    { kind: 'heading', text: t('Work') },
    { kind: 'paragraph', text: order.work },
    facts(
      ['Amount', order.amount > 0 ? cellWriter(language, order.currency)(order.amount, 'money') : ''],
      ['Scheduled', moment(order.scheduledAt)],
      ['Status', t(order.status)],
      ['Accepted', [order.acceptedBy, moment(order.acceptedAt)].filter(Boolean).join(' · ')],
    ),
    ...(order.terms
      ? ([
          { kind: 'heading', text: t('Terms') },
          { kind: 'paragraph', text: order.terms },
        ] as const)
      : []),
    { kind: 'heading', text: t('Signatures') },
    // Room to write above each line.
    ...parties.flatMap(([name, party]): Block[] => (party ? [{ kind: 'paragraph', text: ' ' }, facts([name, LINE])] : [])),
  ]
  const title = `${t('Agreement on a work order')} ${requestNo(request.number)}-${order.number}`
  const pdf = await makePdf({ title, language, date: day(language, new Date()), letterhead, blocks })
  return pdfDownload(pdf, `${title}.pdf`)
}
