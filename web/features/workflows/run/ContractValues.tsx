import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'

/** What the contract of a step was filled in with, and the answers to what it asks for, in the contract's own words. */
export function ContractValues({ contractId }: { contractId: number }) {
  const { t } = useTranslation()
  const read = useRead(clientWorkflows.contractValue, { id: String(contractId) })
  return (
    <Loaded read={read} height={[80]}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('Nothing is filled in yet.')}</p>
        ) : (
          <Facts layout="rows" facts={items.map(({ name, value }) => [name, value])} />
        )
      }
    </Loaded>
  )
}
