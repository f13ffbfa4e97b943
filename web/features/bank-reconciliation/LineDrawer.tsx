import {
  type BankLine,
  bankLines,
  explanations,
  explanationWords,
  lineStateWords,
  lineTones,
} from '@atrium/contract/bank-reconciliation/lines.ts'
import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsBox } from '../../kit/FactsBox.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { TenantPicker } from '../../kit/form/TenantPicker.tsx'
import { formatDate, formatInstant, formatMoney } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { useAgain } from '../../kit/money/useAgain.ts'
import { personLink } from '../../kit/NameLink.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import classes from './Bank.module.css'
import { MatchForm } from './MatchForm.tsx'
import { entryText } from './words.ts'

interface Props {
  id: number | undefined
  onClose: () => void
}

/** A line of the bank: what it is in the books, or what it may be made. */
export function LineDrawer({ id, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(bankLines.get, { id: id ?? 0 }, { enabled: id !== undefined, fresh: true })
  const line = read.data
  return (
    <EntityDrawer
      title={t('Line of the bank')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!line}
      error={line ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      {line && (
        <>
          <FactsBox
            label={t('Line of the bank')}
            head={<strong className={classes['amount']}>{formatMoney(line.cents, line.currency)}</strong>}
            facts={[
              [t('Date'), formatDate(line.postedOn)],
              [t('Bank account'), line.accountName],
              [t('Description'), line.description],
              [t('Reference'), line.reference],
              [t('Status'), <StatusChip key="state" status={lineStateWords[line.state]} tone={lineTones[line.state]} />],
              [t('Fee'), line.fee > 0 && formatMoney(line.fee, line.currency)],
              [t('Booked as'), line.explanation && t(explanationWords[line.explanation])],
              [t('Reason'), line.reason],
              [t('By'), personLink(line.handledBy, line.handledById)],
              [t('On'), line.handledAt && formatInstant(line.handledAt)],
            ]}
          />
          {line.state === 'Open' ? (
            <Open key={`${line.id}.${line.version}`} line={line} onDone={onClose} />
          ) : (
            <Handled line={line} />
          )}
          <HistorySection entity="bank line" id={line.id} />
        </>
      )}
    </EntityDrawer>
  )
}

function Handled({ line }: { line: BankLine }) {
  const { t } = useTranslation()
  const undo = useWrite(bankLines.undo, { success: t('The line is open again.') })
  return (
    <section className={classes['section']}>
      {line.entries.length > 0 && <h3>{t('In the books')}</h3>}
      <ul className={classes['entries']}>
        {line.entries.map((entry) => (
          <li key={entry.id}>
            <span>{entryText(t, entry)}</span>
            <span className={classes['amount']}>{formatMoney(entry.cents, line.currency)}</span>
          </li>
        ))}
      </ul>
      {line.closed ? (
        <Text size="sm" c="dimmed">
          {t('Its period is closed: the line stays as it is.')}
        </Text>
      ) : (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ id: line.id, version: line.version })}>
          {t('Open the line again')}
        </Button>
      )}
    </section>
  )
}

type Way = 'match' | 'pay' | 'explain' | 'ignore'

function Open({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const { t } = useTranslation()
  const start: Way = line.suggestion?.kind === 'pay' ? 'pay' : line.suggestion?.kind === 'explain' ? 'explain' : 'match'
  const [way, setWay] = useState<Way>(start)
  if (line.closed)
    return (
      <Text size="sm" c="dimmed">
        {t('Its period is closed: the line stays as it is.')}
      </Text>
    )
  const names = {
    match: t('Match'),
    ...(line.cents > 0 ? { pay: t('Note payment') } : {}),
    explain: t('Book'),
    ignore: t('Leave out'),
  }
  return (
    <section className={classes['section']}>
      <ViewSwitch names={names} view={way} onChange={setWay} />
      {way === 'match' && <MatchForm line={line} onDone={onDone} />}
      {way === 'pay' && <PayForm line={line} onDone={onDone} />}
      {way === 'explain' && <ExplainForm line={line} onDone={onDone} />}
      {way === 'ignore' && <IgnoreForm line={line} onDone={onDone} />}
    </section>
  )
}

interface FormProps {
  line: BankLine
  onDone: () => void
}

const ignoreFailure = () => undefined

function PayForm({ line, onDone }: FormProps) {
  const { t } = useTranslation()
  const { id, version, suggestion } = line
  const [tenantId, setTenantId] = useState(suggestion?.tenantId ?? null)
  const [remember, setRemember] = useState('')
  const pay = useAgain(bankLines.pay, t('The payment was noted.'))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (tenantId) void pay({ id, version, tenantId, remember }).then(onDone, ignoreFailure)
      }}
    >
      <Text size="sm" c="dimmed">
        {t('For what is not noted yet. It is put to the invoice that the line names, else to the oldest open ones.')}
      </Text>
      <TenantPicker label={t('Client')} value={tenantId} onChange={setTenantId} inPopover />
      <Remember value={remember} onChange={setRemember} />
      <Button type="submit" disabled={!tenantId}>
        {t('Note payment')}
      </Button>
    </form>
  )
}

function ExplainForm({ line, onDone }: FormProps) {
  const { t } = useTranslation()
  const { id, version, suggestion, cents } = line
  const [explanation, setExplanation] = useState(suggestion?.explanation ?? (cents < 0 ? 'charge' : 'interest'))
  const [reason, setReason] = useState(suggestion?.reason ?? '')
  const [remember, setRemember] = useState('')
  const explain = useWrite(bankLines.explain, { success: t('The line is booked.') })
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void explain.mutateAsync({ id, version, explanation, reason, remember }).then(onDone, ignoreFailure)
      }}
    >
      <Select
        label={t('What it is')}
        data={explanations.map((value) => ({ value, label: t(explanationWords[value]) }))}
        value={explanation}
        allowDeselect={false}
        onChange={(value) => value && setExplanation(value as typeof explanation)}
      />
      <TextInput
        label={t('Reason')}
        withAsterisk={explanation === 'other'}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Remember value={remember} onChange={setRemember} />
      <Button type="submit" loading={explain.isPending} disabled={explanation === 'other' && reason.trim() === ''}>
        {t('Book')}
      </Button>
    </form>
  )
}

function IgnoreForm({ line: { id, version }, onDone }: FormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const ignore = useWrite(bankLines.ignore, { success: t('The line is left out.') })
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void ignore.mutateAsync({ id, version, reason }).then(onDone, ignoreFailure)
      }}
    >
      <Text size="sm" c="dimmed">
        {t('Nothing is posted. The reconciliation names the line with its reason.')}
      </Text>
      <TextInput
        label={t('Reason')}
        withAsterisk
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" loading={ignore.isPending} disabled={reason.trim() === ''}>
        {t('Leave out')}
      </Button>
    </form>
  )
}

function Remember({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(false)
  return (
    <Group gap="sm" align="end">
      <Checkbox
        label={t('Suggest this for lines that contain')}
        checked={on}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked)
          if (!currentTarget.checked) onChange('')
        }}
      />
      {on && (
        <TextInput
          aria-label={t('Suggest this for lines that contain')}
          maxLength={100}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Group>
  )
}
