import { bankAccount } from '@atrium/contract/bank-account/bank-account.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { masked } from '@atrium/contract/money/bank-numbers.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Facts } from '../../kit/Facts.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './BankAccount.module.css'
import { BankForm } from './BankForm.tsx'

export type BankAccount = Reply<typeof bankAccount.check>

/** Where the company receives payments: at the payment service, or bank details of its own. */
export function BankAccountScreen() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const read = useRead(bankAccount.check, {}, { staleTime: 0 })
  const editing = params.has('edit')
  const close = () => setParams({}, { replace: true })
  return (
    <Page title={t('Bank Setup')} about={t('Where your company receives the payments of its clients.')} narrow>
      <Loaded read={read} lines={{ count: 1, height: 180 }}>
        {(account) =>
          account.gateway === 'stripe' ? (
            <ServiceAccount account={account} />
          ) : account.exists && !editing ? (
            <OwnAccount account={account} onEdit={() => setParams({ edit: 'true' })} />
          ) : (
            <BankForm account={account} onDone={close} {...(account.exists ? { onCancel: close } : {})} />
          )
        }
      </Loaded>
    </Page>
  )
}

function OwnAccount({ account, onEdit }: { account: BankAccount; onEdit: () => void }) {
  const { t } = useTranslation()
  const isNumber = account.country === 'CA' || account.country === 'US'
  const facts = [
    [t('Account holder'), account.holder],
    [t('Bank'), account.bankName || '–'],
    [isNumber ? t('Account number') : 'IBAN', masked(account.lastFour)],
    [t('Changed'), formatDate(account.updatedAt)],
  ] as const
  return (
    <Panel
      label={t('Bank account')}
      title={
        <>
          {t('Bank account')} <StatusChip status="Active" />
        </>
      }
      icon={IconBuildingBank}
      action={
        <Button variant="default" onClick={onEdit}>
          {t('Change bank account')}
        </Button>
      }
    >
      <p>{t('The numbers are encrypted. Only the last four digits are ever shown.')}</p>
      <Facts facts={facts} layout="rows" />
    </Panel>
  )
}

function ServiceAccount({ account }: { account: BankAccount }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)
  const open = useWrite(bankAccount.create)
  const change = useWrite(bankAccount.generateUpdateLink)
  const login = useWrite(bankAccount.createLoginLink)
  const go = async (ask: () => Promise<{ url: string | null }>) => {
    setLeaving(true)
    const { url } = await ask().catch(() => ({ url: null }))
    if (url) window.location.assign(url)
    else setLeaving(false)
  }
  const out = <IconExternalLink size={16} aria-hidden />
  const status = account.ready ? 'Active' : account.complete ? 'In review' : 'Incomplete'
  return (
    <Panel
      label={t('Bank account')}
      title={
        <>
          {account.exists && account.lastFour ? `${account.bankName} ${masked(account.lastFour)}` : t('Receive payments online')}
          {account.exists && <StatusChip status={status} tone={account.ready ? 'good' : 'waiting'} />}
        </>
      }
      icon={IconBuildingBank}
      action={
        <div className={classes['actions']}>
          {account.complete && (
            <Button variant="default" disabled={leaving} rightSection={out} onClick={() => void go(() => login.mutateAsync({}))}>
              {t('Open Stripe')}
            </Button>
          )}
          <Button
            disabled={leaving}
            rightSection={out}
            onClick={() => void go(() => (account.exists ? change.mutateAsync({}) : open.mutateAsync({})))}
          >
            {account.exists ? (account.complete ? t('Change bank account') : t('Go on with the set-up')) : t('Set up payments')}
          </Button>
        </div>
      }
    >
      <p>
        {account.ready
          ? t('Your clients’ payments are paid out to this account.')
          : t('Stripe asks for your company and its bank account, on its own pages. None of it is stored here.')}
      </p>
    </Panel>
  )
}
