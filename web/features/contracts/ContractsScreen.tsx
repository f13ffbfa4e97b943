import { contractColumns, contractEntity, contracts } from '@atrium/contract/contracts/contracts.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ContractViews } from './ContractViews.tsx'
import { NewContractDrawer } from './contract/NewContractDrawer.tsx'

/** The contracts of the chosen site; a client’s own. */
export function ContractsScreen() {
  const { t } = useTranslation()
  const { may, kind } = useViewer()
  const { siteId } = usePlace()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const leaseId = Number(query.get('leaseId')) || undefined
  const drawer = useDrawer()
  const mayMake = may(contracts.create)
  return (
    <EntityScreen
      name="contracts"
      title={t('Contracts')}
      about={
        kind === 'landlord'
          ? t('What you agree with your clients, from the draft to the signatures.')
          : t('What you and your landlord agree. Comment, suggest other words, or agree.')
      }
      above={<ContractViews view="contracts" />}
      call={contracts.search}
      ask={{ siteId, ...(leaseId ? { leaseId } : {}) }}
      {...(leaseId ? { narrowing: { text: t('One lease'), remove: () => void navigate('/contracts') } } : {})}
      columns={contractColumns}
      filters={[
        ...contractEntity.filters('status'),
        { value: 'waiting', text: t('Waiting'), options: [{ value: true, text: t('Waits for you') }] },
      ]}
      card={['name', 'no', 'status', 'tenantName']}
      nameOf={({ name }) => name}
      href={({ id }) => `/contracts/${id}`}
      drawer={mayMake ? drawer : undefined}
      mayEdit={() => false}
      createText={t('New contract')}
      empty={{
        icon: IconFileText,
        title: t('There are no contracts yet.'),
        hint: t('Publish a template first, then make a contract of it for a client.'),
        aside: t('The contracts that your landlord shares with you appear here.'),
      }}
    >
      {mayMake && <NewContractDrawer opened={drawer.isNew} onClose={drawer.close} />}
    </EntityScreen>
  )
}
