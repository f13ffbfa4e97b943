import { type AllocationAsked, type AllocationWay, allocationWays, formBilling } from '@atrium/contract/forms/billing.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { errorWords } from '../../../kit/error-words.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { showError } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { EntryInvoices } from './EntryInvoices.tsx'
import { LookupInput } from './LookupInput.tsx'
import { PartsTable } from './PartsTable.tsx'
import classes from './Shares.module.css'

interface Props {
  category: string
  id: number
  value: FormValue
  /** The amounts that the entry holds. */
  amounts: readonly FieldData[]
  stored: Reply<typeof formBilling.allocation>['allocation']
}

/** How an amount is shared, what each part comes to while one chooses, and its invoices. All amounts are the server’s. */
export function Shares({ category, id, value, amounts, stored }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AllocationAsked>(() => stored ?? startOf(amounts))
  const put = (change: Partial<AllocationAsked>) => setAsked((before) => ({ ...before, ...change }))
  const { settled, isSettled } = useSettled(asked)
  const ask = { ...settled, category, id }
  const isFixed = stored !== null && stored.billed > 0
  const isComplete = settled.way !== 'Field' || settled.lookup !== null
  const preview = useRead(formBilling.preview, ask, { enabled: !isFixed && isComplete, keepOld: true })
  // Who may have a part in it, so that whoever was left out can be taken in again.
  const clients = useRead(clientLookups.ofSite, { id: value.siteId }, { enabled: !isFixed })
  const shown = isFixed ? stored : isComplete && !preview.error ? preview.data : undefined
  const save = useWrite(formBilling.allocate, { success: t('The parts were saved.') })
  const bill = useWrite(formBilling.billParts, {
    success: ({ results }) => {
      const made = results.filter(({ error }) => error === null).length
      return made === 0 ? '' : t('{{count}} drafts were made.', { count: made })
    },
  })
  const isSaved = stored !== null && JSON.stringify(askedOf(stored)) === JSON.stringify(askedOf(asked))
  const left = stored ? stored.parts.filter(({ cents }) => cents > 0).length - stored.billed : 0
  const submit = () => save.mutateAsync({ ...ask, version: stored?.version ?? null }).catch(() => undefined)
  const makeDrafts = async () => {
    const reply = await bill.mutateAsync({ category, id }).catch(() => undefined)
    const refused = reply?.results.flatMap(({ error }) => (error ? [error] : [])) ?? []
    if (refused[0]) showError(t('{{count}} could not be billed: {{why}}', { count: refused.length, why: errorWords(refused[0]) }))
  }
  return (
    <div className={classes['shares']}>
      {isFixed && <Alert color="gray">{t('These parts have been billed; they stay as they are.')}</Alert>}
      <fieldset disabled={isFixed} className={classes['asked']}>
        {amounts.length > 1 && (
          <Picker
            label={t('Amount to share')}
            data={amounts.map((field) => ({ value: String(field.id), label: field.label }))}
            value={String(asked.fieldId)}
            onChange={(chosen) => chosen && put({ fieldId: Number(chosen) })}
          />
        )}
        <Picker
          label={t('How it is shared')}
          data={Object.entries(allocationWays).map(([way, text]) => ({ value: way, label: t(text) }))}
          value={asked.way}
          onChange={(way) => way && put({ way: way as AllocationWay })}
        />
        <DayInput
          label={t('Day that counts')}
          description={t('Areas are those of this day, and the invoices begin on it.')}
          value={asked.day}
          onChange={(day) => day && put({ day })}
          always
        />
        {asked.way === 'Field' && (
          <LookupInput category={category} siteId={value.siteId} value={asked.lookup} onChange={(lookup) => put({ lookup })} />
        )}
      </fieldset>
      {!isFixed && preview.error && isComplete && (
        <Alert color="orange" role="status">
          {preview.error.message}
        </Alert>
      )}
      <PartsTable
        asked={asked}
        clients={isFixed ? stored.parts.map(({ tenantId: id, name }) => ({ id, name })) : (clients.data?.items ?? [])}
        shown={shown}
        isStale={!isSettled || preview.isPlaceholderData}
        isFixed={isFixed}
        onChange={put}
      />
      <EntryInvoices category={category} id={id} />
      <Group justify="flex-end" mt="md">
        {!isFixed && (
          <Button
            variant={isSaved ? 'default' : 'filled'}
            loading={save.isPending}
            disabled={!isSettled || !shown || isSaved}
            onClick={() => void submit()}
          >
            {t('Save the parts')}
          </Button>
        )}
        {isSaved && left > 0 && (
          <Button loading={bill.isPending} onClick={() => void makeDrafts()}>
            {t('Make {{count}} draft invoices', { count: left })}
          </Button>
        )}
      </Group>
    </div>
  )
}

const startOf = (amounts: readonly FieldData[]): AllocationAsked => ({
  fieldId: amounts[0]?.id ?? 0,
  way: 'Area',
  day: daysFromToday(0),
  without: [],
  shares: [],
  lookup: null,
})

/** What was chosen, in one order, so that two can be compared. */
const askedOf = ({ fieldId, way, day, without, shares, lookup }: AllocationAsked) => ({
  fieldId,
  way,
  day,
  without: without.toSorted((one, other) => one - other),
  shares:
    way === 'Percent' ? shares.filter(({ percent }) => percent > 0).map(({ tenantId, percent }) => [tenantId, percent]) : [],
  lookup: way === 'Field' ? lookup : null,
})
