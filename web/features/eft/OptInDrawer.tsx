import { countryWords, type EftOptIn, eftOptIns, optInStatusWords, optInTones } from '@atrium/contract/eft/opt-in.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { ClientLink } from '../../kit/NameLink.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Eft.module.css'
import { OptInForm } from './OptInForm.tsx'

interface Props {
  id: number | undefined
  isNew: boolean
  onClose: () => void
}

/** One authorization with its text; for who may, the form of another account in its place. */
export function OptInDrawer({ id, isNew, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(eftOptIns.get, { id: id ?? 0 }, { enabled: id !== undefined, fresh: true })
  const record = read.data
  const changes = isNew || record?.may.change === true
  return (
    <EntityDrawer
      title={isNew ? t('Authorize an account') : changes ? t('Change the account') : t('Authorized account')}
      opened={isNew || id !== undefined}
      onClose={onClose}
      loading={!isNew && !record}
      error={isNew || record ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      {record && !isNew && <About optIn={record} />}
      {isNew ? (
        <OptInForm start={{}} onSaved={onClose} />
      ) : (
        record && (changes ? <OptInForm key={record.id} start={startOf(record)} onSaved={onClose} /> : <Agreed optIn={record} />)
      )}
    </EntityDrawer>
  )
}

/** The numbers are typed anew: nobody is shown them. */
const startOf = ({ id, version, country, typeOfService, accountType, holder, bankName, branchAddress }: EftOptIn) => ({
  id,
  version,
  country,
  typeOfService,
  accountType,
  holder,
  bankName,
  branchAddress,
})

function About({ optIn }: { optIn: EftOptIn }) {
  const { t } = useTranslation()
  const { status, country } = optIn
  const facts = [
    [t('Status'), <StatusChip key="status" status={optInStatusWords[status]} tone={optInTones[status]} />],
    [
      t('Client'),
      <ClientLink key="client" id={optIn.tenantId}>
        {optIn.clientName}
      </ClientLink>,
    ],
    [t('Bank name'), optIn.bankName],
    [t('Branch address'), optIn.branchAddress],
    [t('Country of the bank'), t(countryWords[country])],
    [t('Account holder'), optIn.holder],
    [country === 'CA' ? t('Transit number') : t('Routing number'), optIn.bankTransitNumber],
    [t('Account number'), optIn.bankAccountNumber],
    [t('Kind of account'), country === 'US' && t(optIn.accountType)],
    [t('Type of service'), t(optIn.typeOfService)],
    [t('Authorized by'), optIn.agreedBy],
    [t('Authorized'), formatInstant(optIn.agreedAt)],
    [t('Ended'), optIn.endedAt && formatInstant(optIn.endedAt)],
    [t('Reason'), optIn.reason],
  ] as const
  return <Facts facts={facts} />
}

function Agreed({ optIn }: { optIn: EftOptIn }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className={classes['heading']}>{t('What was agreed to')}</h3>
      <p className={`${classes['text']} ${classes['whole']}`}>{optIn.authorizationText}</p>
      <HistorySection entity="eft opt-in" id={optIn.id} />
    </>
  )
}
