import { optionsOf } from '@atrium/contract/kit/options.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { guesses, MAX_PACE_DAYS, paces } from '@atrium/contract/workflows/rehearsal.ts'
import { Button, Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../../kit/form/DayInput.tsx'
import { ManyPicker } from '../../../../kit/form/ManyPicker.tsx'
import { NumberField } from '../../../../kit/form/NumberField.tsx'
import { useRead } from '../../../../kit/useRead.ts'
import { useSelectedSite } from '../../../../kit/useSelectedSite.ts'
import classes from './Rehearsal.module.css'

export interface Assumed {
  from: string
  to: string
  siteIds: number[]
  tenantIds: number[]
  doneBy: keyof typeof paces
  days: number
  unknown: keyof typeof guesses
}

interface Props {
  value: Assumed
  onChange: (value: Assumed) => void
  /** The site of the workflow; null: all of them. */
  siteId: number | null
  /** People start it. */
  isByHand: boolean
  /** A step has a condition. */
  hasConditions: boolean
  /** What is wrong with the days. */
  error: string | undefined
  isBusy: boolean
  isDisabled: boolean
  onSubmit: () => void
}

/** Of which days, where, for whom, and what is assumed. */
export function RehearsalForm({ value, onChange, siteId, isByHand, hasConditions, error, isBusy, isDisabled, onSubmit }: Props) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const [query, setQuery] = useState('')
  const set = (change: Partial<Assumed>) => onChange({ ...value, ...change })
  const { siteIds, tenantIds } = value
  const among = { siteIds: siteId === null ? siteIds : [siteId], query, ids: tenantIds }
  const clients = useRead(clientLookups.searchBySites, among, { keepOld: true, enabled: isByHand })
  return (
    <form
      className={classes['form']}
      aria-label={t('Rehearsal')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <DayInput
        label={isByHand ? t('It is started on') : t('From')}
        value={value.from}
        onChange={(from) => from && set(isByHand ? { from, to: from } : { from })}
        always
      />
      {!isByHand && <DayInput label={t('To')} value={value.to} onChange={(to) => to && set({ to })} error={error} always />}
      {siteId === null && (
        <ManyPicker
          label={t('Sites')}
          placeholder={t('All sites')}
          data={sites}
          value={siteIds}
          onChange={(ids) => set({ siteIds: ids, tenantIds: [] })}
          nothingFound={t('No site matches')}
        />
      )}
      {isByHand && (
        <ManyPicker
          label={t('Clients')}
          placeholder={t('None: once for each site')}
          data={(clients.data?.items ?? []).map(({ id, name, unit }) => ({ id, name: [name, unit].filter(Boolean).join(' · ') }))}
          value={tenantIds}
          onChange={(ids) => set({ tenantIds: ids })}
          onSearch={setQuery}
          searching={clients.isFetching}
          nothingFound={t('No client matches')}
        />
      )}
      <Select
        label={t('Each step is done')}
        data={optionsOf(paces).map((one) => ({ value: one.value, label: t(one.text as string) }))}
        value={value.doneBy}
        onChange={(doneBy) => doneBy && set({ doneBy: doneBy as Assumed['doneBy'] })}
        allowDeselect={false}
      />
      <NumberField
        label={value.doneBy === 'due' ? t('Working days of what is never due') : t('Working days')}
        decimals={0}
        value={value.days}
        onChange={(days) => set({ days: Math.min(Math.max(Math.trunc(days ?? 0), 0), MAX_PACE_DAYS) })}
      />
      {hasConditions && (
        <Select
          label={t('A condition of which nothing is known')}
          data={optionsOf(guesses).map((one) => ({ value: one.value, label: t(one.text as string) }))}
          value={value.unknown}
          onChange={(unknown) => unknown && set({ unknown: unknown as Assumed['unknown'] })}
          allowDeselect={false}
        />
      )}
      <Button type="submit" variant="default" loading={isBusy} disabled={isDisabled} leftSection={<IconPlayerPlay size={16} />}>
        {t('Rehearse')}
      </Button>
    </form>
  )
}
