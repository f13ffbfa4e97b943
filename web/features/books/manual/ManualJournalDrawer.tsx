import { MAX_REASON, manualJournals, manualKindWords, type WholeManualJournal } from '@atrium/contract/books/manual-journals.ts'
import { bookScreens } from '@atrium/contract/books/screens.ts'
import { laterDay } from '@atrium/contract/kit/days.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { FactsAmount } from '../../../kit/FactsAmount.tsx'
import { FactsBox } from '../../../kit/FactsBox.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { personLink } from '../../../kit/NameLink.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { accountName } from '../account-name.ts'
import classes from './Manual.module.css'

interface Props {
  id: number | undefined
  onClose: () => void
}

/** A journal as it was entered, and what took it back. */
export function ManualJournalDrawer({ id, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(manualJournals.get, { id: String(id) }, { enabled: id !== undefined })
  const { data } = read
  return (
    <EntityDrawer
      title={t('Manual journal')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      {data && <Shown key={data.id} journal={data} />}
    </EntityDrawer>
  )
}

function Shown({ journal }: { journal: WholeManualJournal }) {
  const { t } = useTranslation()
  const [isReversing, setIsReversing] = useState(false)
  const { id, kind, amount, currency, reverses, reversedBy, reversed, lines, mayReverse } = journal
  const money = (cents: number) => <td className={plain['number']}>{cents === 0 ? '' : formatMoney(cents, currency)}</td>
  const other = (one: NonNullable<WholeManualJournal['reverses']>) => (
    <Anchor component={Link} to={`${bookScreens.manual.path}?edit=${one.id}`} inherit underline="always">
      {[formatDate(one.effectiveOn), one.reason].join(' · ')}
    </Anchor>
  )
  return (
    <>
      <FactsBox
        label={t('Manual journal')}
        head={
          <FactsAmount cents={amount} currency={currency}>
            <StatusChip status={reversed ? 'Reversed' : manualKindWords[kind]} />
          </FactsAmount>
        }
        facts={[
          [t('Reason'), journal.reason],
          [t('Date'), formatDate(journal.effectiveOn)],
          [t('Kind'), t(manualKindWords[kind])],
          [t('Takes back'), reverses && other(reverses)],
          [t('Taken back by'), reversedBy && other(reversedBy)],
          [t('Journal'), String(journal.journalNo)],
          [t('By'), personLink(journal.createdBy, journal.createdById)],
          [t('Date Created'), formatInstant(journal.dateCreated)],
        ]}
      />
      <PlainTable
        id="manual-lines"
        title={t('Lines')}
        headings={[t('Account'), t('Site'), { number: t('Debit') }, { number: t('Credit') }, t('Memo')]}
      >
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is posted never changes
          <tr key={at}>
            <td>{accountName(t, line)}</td>
            <td>{line.siteName || t('Company')}</td>
            {money(line.debit)}
            {money(line.credit)}
            <td>{line.memo}</td>
          </tr>
        ))}
      </PlainTable>
      {mayReverse && !isReversing && (
        <div className={classes['section']}>
          <Button variant="default" onClick={() => setIsReversing(true)}>
            {t('Reverse journal')}
          </Button>
        </div>
      )}
      {mayReverse && isReversing && <Reverse journal={journal} onDone={() => setIsReversing(false)} />}
      <HistorySection entity="manual journal" id={id} />
    </>
  )
}

const day: Field = { value: 'effectiveOn', text: 'Date', kind: 'date', required: 'Date is required' }
const reason: Field = { value: 'reason', text: 'Reason', kind: 'longText', required: 'Reason is required', max: MAX_REASON }

function Reverse({ journal: { id, effectiveOn }, onDone }: { journal: WholeManualJournal; onDone: () => void }) {
  const { t } = useTranslation()
  const reverse = useWrite(manualJournals.reverse, { quiet: true, success: t('The journal was reversed.') })
  const [start] = useState(() => ({ id, effectiveOn: laterDay(effectiveOn, daysFromToday(0)), entryKey: randomKey() }))
  return (
    <section className={classes['section']} aria-label={t('Reverse journal')}>
      <p>{t('A journal of its own posts the opposite. Both stay in the books.')}</p>
      <EntityForm
        fields={[day, reason]}
        schema={manualJournals.reverse.body}
        values={start}
        onSubmit={(body) => reverse.mutateAsync(body)}
        onSaved={onDone}
        onCancel={onDone}
        submitText={t('Reverse journal')}
      />
    </section>
  )
}
