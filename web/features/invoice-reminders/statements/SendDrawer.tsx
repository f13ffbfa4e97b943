import { type StatementsPer, statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { ManyPicker } from '../../../kit/form/ManyPicker.tsx'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Statements.module.css'

type Who = 'owing' | 'all' | 'some'

interface Props {
  opened: boolean
  onClose: () => void
  onSent: (runId: number) => void
}

/** Which clients get their statement, and of which days. */
export function SendDrawer({ opened, onClose, onSent }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={t('Send statements')} opened={opened} onClose={onClose} width={480}>
      {opened && <SendForm onClose={onClose} onSent={onSent} />}
    </EntityDrawer>
  )
}

function SendForm({ onClose, onSent }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const today = daysFromToday(0)
  const [siteIds, setSiteIds] = useState<readonly number[]>([])
  const [tenantIds, setTenantIds] = useState<readonly number[]>([])
  const [who, setWho] = useState<Who>('owing')
  const [per, setPer] = useState<StatementsPer>('client')
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [query, setQuery] = useState('')
  const audience = { siteIds: [...siteIds], query, ids: [...tenantIds] }
  const { data, isFetching } = useRead(clientLookups.searchBySites, audience, { keepOld: true, enabled: who === 'some' })
  const send = useWrite(statementMails.send, { quiet: true })
  const order = async () => {
    const { id } = await send.mutateAsync({
      siteIds: [...siteIds],
      from,
      to,
      per,
      owing: who === 'owing',
      tenantIds: who === 'some' ? [...tenantIds] : [],
    })
    onSent(id)
    onClose()
  }
  return (
    <Stack gap="md">
      <Text>
        {t('Each client gets its statement as PDF, at the addresses that are named for statements, else at its people’s.')}
      </Text>
      <ManyPicker
        label={t('Sites')}
        placeholder={t('All sites')}
        description={t('Choose none to include all of your sites.')}
        data={sites}
        value={siteIds}
        onChange={(ids) => {
          setSiteIds(ids)
          setTenantIds([])
        }}
      />
      <Radio.Group label={t('Clients')} value={who} onChange={(next) => setWho(next as Who)}>
        <Stack gap="xs" mt="xs">
          <Radio value="owing" label={t('All that owe something')} />
          <Radio value="all" label={t('All clients')} />
          <Radio value="some" label={t('Some clients')} />
        </Stack>
      </Radio.Group>
      {who === 'some' && (
        <ManyPicker
          label={t('Which clients')}
          placeholder={t('Search by name or unit')}
          data={(data?.items ?? []).map(({ id, name, siteName }) => ({ id, name: `${name} · ${siteName}` }))}
          value={tenantIds}
          onChange={setTenantIds}
          onSearch={setQuery}
          searching={isFetching}
          nothingFound={t('No client matches')}
        />
      )}
      <Radio.Group label={t('What is sent')} value={per} onChange={(next) => setPer(next as StatementsPer)}>
        <Stack gap="xs" mt="xs">
          <Radio value="client" label={t('One statement per client')} />
          <Radio
            value="lease"
            label={t('One statement per lease')}
            description={t(
              'Each lease that something was billed or paid for in these days, or that has a balance. A client that was billed for no lease too, or whose payment is put to no invoice yet, also gets the statement of all.',
            )}
          />
        </Stack>
      </Radio.Group>
      <div className={classes['days']}>
        <DayInput label={t('From')} value={from} onChange={(day) => setFrom(day ?? from)} />
        <DayInput label={t('Until')} value={to} onChange={(day) => setTo(day ?? to)} />
      </div>
      {send.error && (
        <p className={classes['failed']} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <Button
        loading={send.isPending}
        disabled={who === 'some' && tenantIds.length === 0}
        onClick={() => void order().catch(() => undefined)}
      >
        {t('Send statements')}
      </Button>
    </Stack>
  )
}
