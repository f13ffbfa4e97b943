import { contractEntity, contracts } from '@atrium/contract/contracts/contracts.ts'
import { CONTRACT_VERSION } from '@atrium/contract/contracts/tags.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { RecordSection, Split } from '../../../kit/record/Split.tsx'
import { OnPaper } from '../../../kit/rich-text/OnPaper.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { Compare } from '../compare/Compare.tsx'
import { ContractObligations } from '../obligations/ContractObligations.tsx'
import { Notes } from '../text/Notes.tsx'
import { ContractDialogs, type ContractQuestion } from './ContractDialogs.tsx'
import { ContractMenu } from './ContractMenu.tsx'
import { LeaseOfContract } from './LeaseOfContract.tsx'
import { MainAction } from './MainAction.tsx'
import { Parts } from './Parts.tsx'
import { Signatures } from './Signatures.tsx'
import { Versions } from './Versions.tsx'

/** /contracts/:id: a contract, part by part with what both sides say of it, and its versions beside each other. */
export function ContractScreen() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const id = useParams()['id'] ?? ''
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const read = useRead(contracts.get, { id }, { fresh: true })
  const { data } = read
  const [asked, setAsked] = useState<ContractQuestion>()
  const view = search.get('view') === 'compare' ? 'compare' : 'text'
  return (
    <Page
      title={data?.name ?? t('Contract')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/contracts" inherit underline="always">
            {t('Contracts')}
          </Anchor>
          {data && ` · ${data.no} · ${data.tenantName} · ${data.siteName} `}
          {data && <OptionChip options={contractEntity.fields.status.options} value={data.status} />}
        </>
      }
      action={data && <MainAction contract={data} />}
      menu={data && <ContractMenu contract={data} onAsk={setAsked} />}
    >
      <Loaded read={read} height={[48, 360]}>
        {(contract) => (
          <>
            {contract.versions.length > 1 && (
              <ViewSwitch
                names={{ text: t('Contract'), compare: t('Compare versions') }}
                view={view}
                onChange={(next) => void navigate(next === 'compare' ? '?view=compare' : '?', { replace: true })}
              />
            )}
            {view === 'compare' ? (
              <Compare contract={contract} />
            ) : (
              <Split asideTitle={t('Details')} aside={<Versions contract={contract} />}>
                <Signatures contract={contract} />
                <LeaseOfContract contract={contract} />
                <ContractObligations contract={contract} />
                <RecordSection label={t('Contract')}>
                  <Notes leftOut={contract.leftOut} blanks={contract.blanks} />
                  <OnPaper page={contract.page} values={{ [CONTRACT_VERSION]: String(contract.versionNo) }}>
                    <Parts contract={contract} />
                  </OnPaper>
                </RecordSection>
                {kind === 'landlord' && <HistorySection entity={contractEntity.name} id={contract.id} />}
              </Split>
            )}
          </>
        )}
      </Loaded>
      {data && <ContractDialogs contract={data} asked={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
