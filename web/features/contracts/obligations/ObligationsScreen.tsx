import {
  type ContractDue,
  contractObligations,
  dueColumns,
  dueStates,
  obligationEntity,
} from '@atrium/contract/contracts/obligations.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconCash, IconChecklist, IconCircleCheck, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { usePlace } from '../../../kit/usePlace.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { ContractViews } from '../ContractViews.tsx'
import { useDueActions } from './useDueActions.tsx'

/** /contract-obligations: what is to be done by contracts that are agreed or signed, what is due next first; of a client its own. */
export function ObligationsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const leaseId = Number(query.get('leaseId')) || undefined
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  const { siteId } = usePlace()
  const { askDone, askCharge, undo, mayDo, mayCharge, dialogs } = useDueActions()
  return (
    <EntityScreen
      name="contract-obligations"
      title={t('Obligations')}
      about={
        isLandlord
          ? t('What is to be done by the contracts that are agreed or signed, and when.')
          : t('What you have agreed to do, and when.')
      }
      above={<ContractViews view="obligations" />}
      call={contractObligations.search}
      ask={{ siteId, ...(leaseId ? { leaseId } : {}) }}
      columns={isLandlord ? dueColumns : dueColumns.filter(({ value }) => value !== 'side')}
      card={['title', 'contractName', 'status', 'dueOn']}
      initialSort={{ sortBy: 'daysLeft', descending: false }}
      filters={[
        { value: 'status', text: 'Status', options: optionsOf(dueStates) },
        ...(isLandlord
          ? [...obligationEntity.filters('side'), { value: 'tenantId', text: 'Client', kind: 'tenant' as const, siteId }]
          : []),
      ]}
      {...(leaseId ? { narrowing: { text: t('One lease'), remove: () => void navigate('/contract-obligations') } } : {})}
      render={{ amount: ({ amount, currency }: ContractDue) => amount > 0 && formatMoney(amount, currency) }}
      nameOf={({ title }) => title}
      href={({ contractId }) => `/contracts/${contractId}`}
      rowActions={(row: ContractDue) => [
        ...(mayDo && row.status !== 'Done'
          ? [{ text: t('Mark as done'), icon: IconCircleCheck, onClick: () => askDone(row) }]
          : []),
        ...(mayCharge(row) ? [{ text: t('Charge the lease'), icon: IconCash, onClick: () => askCharge(row) }] : []),
        ...(mayDo && row.status === 'Done' ? [{ text: t('Not done'), icon: IconRestore, onClick: () => undo(row) }] : []),
      ]}
      createText=""
      empty={{
        icon: IconChecklist,
        title: t('Nothing is to be done.'),
        aside: isLandlord
          ? t('Note on the page of a contract what is to be done. It stands here once the contract is agreed.')
          : t('What you agree to do in a contract stands here.'),
      }}
    >
      {dialogs}
    </EntityScreen>
  )
}
