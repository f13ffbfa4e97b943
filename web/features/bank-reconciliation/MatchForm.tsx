import { type BankLine, bankLines } from '@atrium/contract/bank-reconciliation/lines.ts'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Bank.module.css'
import { entryText, whyText } from './words.ts'

const BEHIND = 250

/** What of the books is on a line: ticked, with the difference as the server computes it. */
export function MatchForm({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const { t } = useTranslation()
  const { id, version, currency, suggestion } = line
  const [chosen, setChosen] = useState<readonly number[]>(suggestion?.kind === 'match' ? suggestion.journalIds : [])
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), BEHIND)
  const found = useRead(bankLines.candidates, { id, query }, { keepOld: true })
  const preview = useRead(bankLines.preview, { id, journalIds: [...chosen] }, { keepOld: true })
  const match = useWrite(bankLines.match, { success: t('The line is matched.') })
  // What was ticked stays in sight when something else is searched for.
  const suggested = suggestion?.entries.filter((entry) => !found.data?.items.some((one) => one.id === entry.id)) ?? []
  const toggle = (entry: number, on: boolean) => setChosen(on ? [...chosen, entry] : chosen.filter((one) => one !== entry))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const fee = preview.data?.fee ?? 0
        void match.mutateAsync({ id, version, journalIds: [...chosen], fee }).then(onDone, () => undefined)
      }}
    >
      {suggestion?.kind === 'match' && (
        <Text size="sm" c="dimmed">
          {t('Suggested: {{why}}', { why: whyText(t, suggestion) })}
        </Text>
      )}
      <TextInput
        label={t('Search by client, reference or amount')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Loaded read={found} height={[120]}>
        {({ items }) => (
          <ul className={classes['entries']} aria-label={t('In the books, and on no line yet')}>
            {[...(query ? [] : suggested), ...items].map((entry) => (
              <li key={entry.id}>
                <Checkbox
                  label={entryText(t, entry)}
                  description={entry.online ? t('Paid online') : undefined}
                  checked={chosen.includes(entry.id)}
                  onChange={({ currentTarget }) => toggle(entry.id, currentTarget.checked)}
                />
                <span className={classes['amount']}>{formatMoney(entry.cents, currency)}</span>
              </li>
            ))}
            {items.length === 0 && suggested.length === 0 && <li>{t('Nothing is noted that could be on this line.')}</li>}
          </ul>
        )}
      </Loaded>
      <dl className={classes['sums']} aria-live="polite">
        <div>
          <dt>{t('Chosen')}</dt>
          <dd>{preview.data ? formatMoney(preview.data.sum, currency) : '…'}</dd>
        </div>
        {preview.data !== undefined && preview.data.fee > 0 && (
          <div>
            <dt>{t('Fee of the payment service')}</dt>
            <dd>{formatMoney(preview.data.fee, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Difference')}</dt>
          <dd>{preview.data ? formatMoney(preview.data.difference, currency) : '…'}</dd>
        </div>
      </dl>
      <Button type="submit" loading={match.isPending} disabled={!preview.data?.fits || preview.isPlaceholderData}>
        {t('Match')}
      </Button>
    </form>
  )
}
