import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { isInForce } from '@atrium/contract/contracts/states.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Obligations } from './Obligations.tsx'

/** What is to be done by a contract. */
export function ContractObligations({ contract: { id, siteId, leaseId, status } }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const read = useRead(contractObligations.ofContract, { id: String(id) })
  return (
    <Loaded read={read} height={[120]}>
      {({ items }) => (
        <Obligations
          of={{ contractId: id, siteId }}
          leaseId={leaseId}
          isInForce={isInForce(status)}
          items={items}
          hint={t('Note what is to be done, by whom and when. It stands in the calendar, and somebody is reminded in time.')}
        />
      )}
    </Loaded>
  )
}

/** What a template has its contracts do. */
export function TemplateObligations({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useRead(contractObligations.ofTemplate, { id: String(id) })
  return (
    <Loaded read={read} height={[120]}>
      {({ items }) => (
        <Obligations
          of={{ templateId: id }}
          items={items}
          hint={t('Each contract that is made by this template gets these, with its own days. They are published with it.')}
        />
      )}
    </Loaded>
  )
}
