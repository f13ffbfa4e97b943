import { inWords } from '@atrium/contract/kit/options.ts'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../form/DayInput.tsx'
import { Picker } from '../form/Picker.tsx'
import { RecordPicker } from '../form/RecordPicker.tsx'
import { TenantPicker } from '../form/TenantPicker.tsx'
import type { FilterMenuProps } from './FilterMenu.tsx'
import { dayOfFilter } from './filterValues.ts'
import { NumberFilter } from './NumberFilter.tsx'

/** The inputs of the filters. */
export function FilterFields({ filters, state, onChange, sorts }: FilterMenuProps) {
  const { t } = useTranslation()
  const set = (key: string, value: string | null) => onChange({ filter: { key, value } })
  return (
    <Stack gap="sm">
      {sorts && (
        <Group gap="xs" align="end" wrap="nowrap">
          <Picker
            label={t('Sort by')}
            data={sorts}
            value={state.sortBy}
            inPopover
            onChange={(sortBy) => sortBy && onChange({ sortBy })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={state.descending ? t('Descending') : t('Ascending')}
            onClick={() => onChange({ descending: !state.descending })}
          >
            {state.descending ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
          </ActionIcon>
        </Group>
      )}
      {filters.map((filter) => {
        const value = state.filters[filter.value] ?? null
        const common = { key: filter.value, label: inWords(t, filter.text) }
        if (filter.kind === 'tenant') {
          const { key, label } = common
          return (
            <TenantPicker
              key={key}
              label={label}
              siteId={filter.siteId}
              value={value ? Number(value) : null}
              onChange={(id) => set(filter.value, id ? String(id) : null)}
              inPopover
            />
          )
        }
        if (filter.kind === 'record') {
          const { key, label } = common
          return (
            <RecordPicker
              key={key}
              label={label}
              lookup={filter.lookup}
              value={value ? Number(value) : null}
              onChange={(id) => set(filter.value, id ? String(id) : null)}
              clearable
              inPopover
            />
          )
        }
        if (filter.kind === 'day' || filter.kind === 'moment') {
          const { key, label } = common
          const day = filter.kind === 'moment' ? dayOfFilter(value) : value
          return <DayInput key={key} label={label} value={day} onChange={(next) => set(filter.value, next)} inPopover />
        }
        if (filter.kind === 'number' || filter.kind === 'money') {
          const { key, label } = common
          const isMoney = filter.kind === 'money'
          return (
            <NumberFilter key={key} label={label} isMoney={isMoney} value={value} onChange={(next) => set(filter.value, next)} />
          )
        }
        return (
          <Picker
            key={common.key}
            label={common.label}
            placeholder={t('Any')}
            clearable
            data={filter.options.map((option) => ({ value: String(option.value), label: inWords(t, option.text) }))}
            value={value}
            inPopover
            onChange={(chosen) => set(filter.value, chosen)}
          />
        )
      })}
    </Stack>
  )
}
