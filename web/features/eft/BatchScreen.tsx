import {
  batchStateWords,
  batchTones,
  type EftBatch,
  type EftItem,
  eftBatches,
  eftItemColumns,
  itemStates,
} from '@atrium/contract/eft/batches.ts'
import { formatWords } from '@atrium/contract/eft/originators.ts'
import { returnWords } from '@atrium/contract/eft/return-codes.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconBan, IconBuildingBank, IconDownload, IconFileDollar, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { dayOf } from '../../kit/days-from-today.ts'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { personLink } from '../../kit/NameLink.tsx'
import { Page } from '../../kit/Page.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Eft.module.css'
import { SettleDrawer } from './SettleDrawer.tsx'

/** Id of the sentence that says from which day on the file can be settled. */
const WHEN = 'settled-from'

/** One payment file with its debits, and the step that comes next. */
export function BatchScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const read = useRead(eftBatches.get, { id })
  const batch = read.data
  const fetchFile = useWrite(eftBatches.file)
  const cancel = useWrite(eftBatches.cancel, { success: t('The payment file was cancelled.') })
  const refuse = useWrite(eftBatches.refuse, { success: t('The refusal was noted.') })
  const [isSettling, setSettling] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const icon = { size: 16, stroke: 1.7 }
  const download = async ({ number, format }: EftBatch) => {
    const file = await fetchFile.mutateAsync({ id }).catch(() => undefined)
    if (file) saveBlob(file, `${number}.${format === 'CPA' ? 'txt' : 'ach'}`)
  }
  const giveUp = async ({ number, version }: EftBatch) => {
    const title = t('Cancel {{number}}?', { number })
    const text = t('Its invoices can be collected by another file then.')
    if (await confirm({ title, text, action: t('Cancel payment file') })) cancel.mutate({ id, version })
  }
  const fetchButton = (one: EftBatch) => (
    <Button leftSection={<IconDownload {...icon} />} loading={fetchFile.isPending} onClick={() => void download(one)}>
      {t('Fetch the file')}
    </Button>
  )
  const isEarly = batch?.state === 'Sent' && batch.collectOn > dayOf(new Date())
  const next = !batch ? null : batch.may.settle ? (
    <Button
      disabled={isEarly}
      aria-describedby={isEarly ? WHEN : undefined}
      leftSection={<IconBuildingBank {...icon} />}
      onClick={() => setSettling(true)}
    >
      {t('Settle')}
    </Button>
  ) : batch.may.cancel ? (
    fetchButton(batch)
  ) : null
  return (
    <Page
      title={batch?.number ?? ''}
      loading={!batch}
      about={
        <>
          <Anchor component={Link} to="/eft-optin/batches" inherit underline="always">
            {t('Payment files')}
          </Anchor>
          {isEarly && (
            <span id={WHEN}>
              {` · ${t('It can be settled from {{date}} on, when it is collected.', { date: formatDate(batch.collectOn) })}`}
            </span>
          )}
          {batch?.state === 'Ready' &&
            ` · ${t('Fetch the file and give it to your bank. Nothing is noted as paid before it is settled.')}`}
        </>
      }
      action={next}
      menu={
        <>
          {batch?.may.fetch && !batch.may.cancel && (
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void download(batch)}>
              {t('Fetch the file again')}
            </Menu.Item>
          )}
          {batch?.may.refuse && (
            <Menu.Item leftSection={<IconReceiptOff {...icon} />} color="red" onClick={() => setRefusing(true)}>
              {t('The bank has refused it')}
            </Menu.Item>
          )}
          {batch?.may.cancel && (
            <Menu.Item leftSection={<IconBan {...icon} />} color="red" onClick={() => void giveUp(batch)}>
              {t('Cancel payment file')}
            </Menu.Item>
          )}
        </>
      }
    >
      <Loaded read={read} height={110}>
        {(one) => <Summary batch={one} />}
      </Loaded>
      {batch && <Items batchId={id} />}
      {batch && <SettleDrawer batch={batch} opened={isSettling} onClose={() => setSettling(false)} />}
      <ReasonDialog
        question={
          isRefusing && batch
            ? {
                title: t('The bank has refused it'),
                about: batch.number,
                label: t('Reason'),
                help: t('Nothing of it was collected: its invoices can be collected by another file.'),
                maxLength: 500,
                action: t('Note the refusal'),
                isHarmful: true,
              }
            : undefined
        }
        isPending={refuse.isPending}
        onSubmit={(reason) => refuse.mutateAsync({ id, version: batch?.version ?? 0, reason })}
        onClose={() => setRefusing(false)}
      />
    </Page>
  )
}

function Summary({ batch }: { batch: EftBatch }) {
  const { t } = useTranslation()
  const money = (cents: number) => <span className={classes['amount']}>{formatMoney(cents, batch.currency)}</span>
  const facts = [
    [t('Status'), <StatusChip key="state" status={batchStateWords[batch.state]} tone={batchTones[batch.state]} />],
    [t('Total'), money(batch.total)],
    [t('Collected on'), formatDate(batch.collectOn)],
    [t('File'), t(formatWords[batch.format])],
    [t('File number'), batch.fileNumber],
    [t('Settles on'), batch.state === 'Sent' && batch.settlesOn && formatDate(batch.settlesOn)],
    [t('Settled on'), batch.settledOn && formatDate(batch.settledOn)],
    [t('Noted as paid'), batch.paid > 0 && money(batch.paid)],
    [t('Returned'), batch.returned > 0 && money(batch.returned)],
    [t('Made by'), personLink(batch.createdBy, batch.createdById)],
    [t('Reason'), batch.reason],
  ] as const
  return <Facts facts={facts} className={classes['summary']} />
}

function Items({ batchId }: { batchId: number }) {
  const { t } = useTranslation()
  const texts = {
    invoices: ({ invoices }: EftItem) => invoices.map(({ invoiceNo }) => invoiceNo).join(', '),
    returnCode: ({ returnCode }: EftItem) => [returnCode, t(returnWords[returnCode] ?? '')].filter(Boolean).join(' '),
  }
  return (
    <EntityTable
      name="eft-items"
      title={t('Debits')}
      call={eftBatches.items}
      ask={{ batchId }}
      columns={eftItemColumns}
      card={['clientName', 'amount', 'state']}
      filters={[{ value: 'state', text: 'Status', options: optionsOf(itemStates) }]}
      render={{
        invoices: texts.invoices,
        returnCode: (item) => texts.returnCode(item) || '–',
      }}
      exportText={texts}
      empty={{ icon: IconFileDollar, title: t('There are no debits here.') }}
    />
  )
}
