import { type ContractSummary, contracts } from '@atrium/contract/contracts/contracts.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '../../kit/first-viewer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { RecordsCard } from '../../kit/home/RecordsCard.tsx'
import { useRead } from '../../kit/useRead.ts'
import type { Viewer } from '../../kit/useViewer.ts'

const ROWS = 5
const QUESTION = { waiting: true, rowsPerPage: ROWS, page: 1, sortBy: 'updatedDate', descending: true } as const

/** On the start page of a client: contracts in which its landlord has suggested or asked something. Where nothing waits, there is no card. */
export function WaitingCard() {
  const { t } = useTranslation()
  const read = useRead(contracts.search, QUESTION)
  if (!read.data || read.data.items.length === 0) return null
  const note = ({ toDecide, toAnswer }: ContractSummary) =>
    [
      toDecide > 0 && t('{{count}} suggestions to decide', { count: toDecide }),
      toAnswer > 0 && t('{{count}} questions to answer', { count: toAnswer }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <RecordsCard
      id="contracts-waiting"
      title={t('Contracts that wait for you')}
      to="/contracts?waiting=true"
      read={read}
      rows={read.data.items.length}
      empty={{ icon: IconFileText, title: t('There are no contracts yet.') }}
      row={(contract) => ({
        title: contract.name,
        note: note(contract),
        date: formatDate(contract.updatedDate),
        to: `/contracts/${contract.id}`,
      })}
    />
  )
}

WaitingCard.askAhead = (_: Viewer, ask: Ask) => ask(contracts.search, QUESTION)
