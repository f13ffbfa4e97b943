import { MAX_REASON, manualJournals, manualKindWords, typedKinds } from '@atrium/contract/books/manual-journals.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { type FormLine, newLine } from './form-line.ts'
import { LinesField } from './LinesField.tsx'

const kind: Field = { value: 'kind', text: 'Kind', kind: 'select', required: 'Kind is required', half: true }
const day: Field = { value: 'effectiveOn', text: 'Date', kind: 'date', required: 'Date is required', half: true }
const currency: Field = { value: 'currency', text: 'Currency', kind: 'select', half: true }
const reason: Field = {
  value: 'reason',
  text: 'Reason',
  kind: 'longText',
  required: 'Reason is required',
  max: MAX_REASON,
  help: 'It stays with the journal, and is exported with it.',
}
const lines: Field = { value: 'lines', text: 'Lines', kind: 'text' }

interface Props {
  opened: boolean
  onClose: () => void
}

/** Enters a journal, or the balances that a company began with. Once it is posted it stays. */
export function NewManualJournal({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(manualJournals.accounts, {}, { enabled: opened })
  const { data } = read
  return (
    <EntityDrawer
      title={t('New manual journal')}
      opened={opened}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      {data && <Form accounts={data} onSaved={onClose} />}
    </EntityDrawer>
  )
}

function Form({ accounts, onSaved }: { accounts: Reply<typeof manualJournals.accounts>; onSaved: () => void }) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const post = useWrite(manualJournals.post, { quiet: true, success: t('The journal was posted.') })
  const [start] = useState(() => ({
    kind: 'manual',
    effectiveOn: daysFromToday(0),
    currency: accounts.currency,
    entryKey: randomKey(),
    lines: [newLine(oneSite ?? NO_SITE), newLine(oneSite ?? NO_SITE)],
  }))
  return (
    <EntityForm
      fields={[kind, day, ...(accounts.currencies.length > 1 ? [currency] : []), reason, lines]}
      schema={manualJournals.post.body}
      values={start}
      options={{
        kind: typedKinds.map((one) => ({ value: one, label: t(manualKindWords[one]) })),
        currency: accounts.currencies.map((one) => ({ value: one, label: one })),
      }}
      render={{
        lines: ({ id, value, onChange, error, values: now }) => (
          <LinesField
            id={id}
            lines={value as readonly FormLine[]}
            onChange={onChange}
            error={error}
            kind={now['kind'] === 'opening' ? 'opening' : 'manual'}
            effectiveOn={(now['effectiveOn'] as string | null | undefined) || null}
            currency={now['currency'] as string | undefined}
            accounts={accounts.items}
          />
        ),
      }}
      onSubmit={(body) => post.mutateAsync(body)}
      onSaved={onSaved}
      submitText={t('Post journal')}
    />
  )
}
