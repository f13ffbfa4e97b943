import { MAX_MANUAL_LINES, type ManualKind, manualJournals } from '@atrium/contract/books/manual-journals.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../kit/error-words.ts'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { accountName } from '../account-name.ts'
import { type FormLine, newLine, sentOf } from './form-line.ts'
import classes from './Manual.module.css'

type Accounts = Reply<typeof manualJournals.accounts>['items']

interface Props {
  id: string
  lines: readonly FormLine[]
  onChange: (lines: FormLine[]) => void
  error: string | undefined
  kind: Exclude<ManualKind, 'reversal'>
  effectiveOn: string | null
  currency: string | undefined
  accounts: Accounts
}

/** The lines of a journal, what is wrong with each, and by how much both sides differ, as the server reckons it. */
export function LinesField({ id, lines, onChange, error, kind, effectiveOn, currency, accounts }: Props) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const { settled } = useSettled({
    kind,
    ...(effectiveOn ? { effectiveOn } : {}),
    ...(currency ? { currency } : {}),
    lines: lines.map(sentOf),
  })
  const { data } = useRead(manualJournals.preview, settled, { keepOld: true })
  const change = (line: FormLine, by: Partial<FormLine>) =>
    onChange(lines.map((one) => (one.key === line.key ? { ...one, ...by } : one)))
  const ours = accounts.filter(({ name }) => name === '')
  const own = accounts.filter(({ name }) => name !== '')
  const groups = [
    ...(own.length > 0
      ? [{ group: t('Chart of accounts'), items: own.map(({ key, name }) => ({ value: key, label: name })) }]
      : []),
    { group: t('Accounts of this portal'), items: ours.map((one) => ({ value: one.key, label: accountName(t, one) })) },
  ]
  const places = [
    { value: String(NO_SITE), label: t('Company') },
    ...sites.map((site) => ({ value: String(site.id), label: site.name })),
  ]
  return (
    <fieldset id={id} className={classes['field']} tabIndex={-1}>
      <legend>{t('Lines')}</legend>
      <ol className={classes['lines']}>
        {lines.map((line, at) => {
          const refused = data?.lines[at]?.refused
          const isWrongAmount = refused?.code === 'manual-line-amount'
          const n = at + 1
          return (
            <li key={line.key}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
              <div role="group" aria-label={t('Line {{n}}', { n })} className={classes['inputs']}>
                <div className={classes['account']}>
                  <Picker
                    label={t('Account')}
                    data={groups}
                    value={line.account || null}
                    searchable
                    placeholder={t('Choose an account')}
                    error={
                      refused && !isWrongAmount
                        ? errorWords(refused)
                        : error !== undefined && line.account === ''
                          ? t('Choose an account')
                          : undefined
                    }
                    onChange={(account) => change(line, { account: account ?? '' })}
                  />
                </div>
                <div className={classes['site']}>
                  <Picker
                    label={t('Site')}
                    data={places}
                    value={String(line.siteId)}
                    onChange={(site) => change(line, { siteId: Number(site ?? NO_SITE) })}
                  />
                </div>
                <div className={classes['side']}>
                  <NumberField
                    label={t('Debit')}
                    isMoney
                    currency={data?.currency}
                    value={line.debit}
                    error={isWrongAmount && refused ? errorWords(refused) : undefined}
                    onChange={(debit) => change(line, { debit })}
                  />
                </div>
                <div className={classes['side']}>
                  <NumberField
                    label={t('Credit')}
                    isMoney
                    currency={data?.currency}
                    value={line.credit}
                    onChange={(credit) => change(line, { credit })}
                  />
                </div>
                <div className={classes['memo']}>
                  <TextInput
                    label={t('Memo')}
                    maxLength={200}
                    value={line.memo}
                    onChange={({ currentTarget: { value } }) => change(line, { memo: value })}
                  />
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('Remove line {{n}}', { n })}
                  disabled={lines.length === 1}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      {error && <Input.Error>{error}</Input.Error>}
      {lines.length < MAX_MANUAL_LINES && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={15} />}
          onClick={() => onChange([...lines, newLine(lines.at(-1)?.siteId ?? NO_SITE)])}
        >
          {t('Add line')}
        </Button>
      )}
      {data && <Sums preview={data} siteName={(site) => places.find(({ value }) => value === String(site))?.label ?? ''} />}
    </fieldset>
  )
}

function Sums({
  preview: { debits, credits, difference, currency, opening, day },
  siteName,
}: {
  preview: Reply<typeof manualJournals.preview>
  siteName: (siteId: number) => string
}) {
  const { t } = useTranslation()
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <div className={classes['sums']} role="status">
      {opening.map(({ siteId, cents }) => (
        <p key={siteId}>
          {cents < 0
            ? t('{{amount}} is credited to Opening balances: {{site}}', { amount: money(-cents), site: siteName(siteId) })
            : t('{{amount}} is debited to Opening balances: {{site}}', { amount: money(cents), site: siteName(siteId) })}
        </p>
      ))}
      <p>{t('Debits {{debits}}, credits {{credits}}', { debits: money(debits), credits: money(credits) })}</p>
      {difference !== 0 && (
        <p className={classes['differs']}>
          {difference > 0
            ? t('{{amount}} more is debited than credited', { amount: money(difference) })
            : t('{{amount}} more is credited than debited', { amount: money(-difference) })}
        </p>
      )}
      {difference === 0 && debits > 0 && <p className={classes['even']}>{t('Both sides are equal.')}</p>}
      {day && <p className={classes['differs']}>{errorWords(day)}</p>}
    </div>
  )
}
