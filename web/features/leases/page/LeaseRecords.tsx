import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractStates, contractTones } from '@atrium/contract/contracts/states.ts'
import { MOST_SHOWN, type PageRow } from '@atrium/contract/kit/record-page.ts'
import { criticalDates, criticalDateTones } from '@atrium/contract/leases/critical-dates.ts'
import { noticeStateWords, noticeTones, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { IconCalendarExclamation, IconReceipt, IconSignature } from '@tabler/icons-react'
import { dayOf, due, type SectionWords } from '../../../kit/record-page/section-words.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { RecordsPanel } from './RecordsPanel.tsx'

const rent: SectionWords = { icon: IconReceipt, title: 'Rent', none: 'No rent was billed for this lease yet.', when: due }
const dates: SectionWords = {
  icon: IconCalendarExclamation,
  title: 'Critical dates',
  none: 'No option or other date of this lease is noted.',
  when: due,
}
const papers: SectionWords = { icon: IconSignature, title: 'Contracts', when: dayOf }

const plain = { note: '', word: '', day: null, until: null, time: null, amount: null, currency: '', state: null } as const
const firstOnes = { siteId: -1, rowsPerPage: MOST_SHOWN } as const

/** The rent that was billed for a lease, the latest first; what must not be missed, the next first; the contracts it is made of. */
export function LeaseRecords({ leaseId }: { leaseId: number }) {
  const { may } = useViewer()
  const ask = { ...firstOnes, leaseId }
  const billed = useRead(
    rentalNotices.search,
    { ...ask, sortBy: 'dueDate', descending: true },
    { enabled: may(rentalNotices.search) },
  )
  const noted = useRead(criticalDates.search, { ...ask, sortBy: 'daysLeft' }, { enabled: may(criticalDates.search) })
  const signed = useRead(contracts.search, ask, { enabled: may(contracts.search) })
  return (
    <>
      <RecordsPanel
        words={rent}
        list={`/rental-notices?leaseId=${leaseId}`}
        found={foundOf(billed.data, ({ id, invoiceNo, dueDate, balance, total, currency, status }) => ({
          ...plain,
          id,
          title: invoiceNo,
          day: dueDate,
          amount: balance > 0 ? balance : total,
          currency,
          state: { text: noticeStateWords[status], tone: noticeTones[status] },
          address: `/rental-notices?edit=${id}`,
        }))}
      />
      <RecordsPanel
        words={dates}
        list={`/leases/critical-dates?leaseId=${leaseId}`}
        found={foundOf(noted.data, ({ id, title, dueOn, status }) => ({
          ...plain,
          id,
          title,
          day: dueOn,
          state: { text: status, tone: criticalDateTones[status] },
          address: `/leases/critical-dates?leaseId=${leaseId}&edit=${id}`,
        }))}
      />
      <RecordsPanel
        words={papers}
        list={`/contracts?leaseId=${leaseId}`}
        found={foundOf(signed.data, ({ id, name, no, signedOn, status }) => ({
          ...plain,
          id,
          title: name,
          note: no,
          day: signedOn,
          state: { text: contractStates[status], tone: contractTones[status] ?? null },
          address: `/contracts/${id}`,
        }))}
      />
    </>
  )
}

interface Listed<Row> {
  items: readonly Row[]
  totalFiltered: number
  capped: boolean
}

const foundOf = <Row,>(data: Listed<Row> | undefined, rowOf: (row: Row) => PageRow) =>
  data && { rows: data.items.map(rowOf), total: data.totalFiltered, capped: data.capped }
