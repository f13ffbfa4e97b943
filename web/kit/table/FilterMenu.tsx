import { ActionIcon, Button, Group, Indicator, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../form/DayInput.tsx'
import { Picker } from '../form/Picker.tsx'
import { TenantPicker } from '../form/TenantPicker.tsx'
import type { TableChange, TableState } from './tableState.ts'
import type { Filter } from './types.ts'

interface Props {
  filters: readonly Filter[]
  state: TableState
  onChange: (next: TableChange) => void
  /** Offered where there are no headings to press. */
  sorts?: readonly { value: string; label: string }[]
}

/** Everything a list can be narrowed by, behind one button. */
export function FilterMenu({ filters, state, onChange, sorts }: Props) {
  const { t } = useTranslation()
  const active = Object.keys(state.filters).length
  const set = (key: string, value: string | null) => onChange({ filter: { key, value } })
  if (filters.length === 0 && !sorts) return null
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus shadow="md">
      <Indicator disabled={active === 0} label={active} size={16} inline>
        <Popover.Target>
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />}>
            {t('Filter')}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
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
            const common = { key: filter.value, label: t(filter.text) }
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
            if (filter.kind === 'day') {
              const { key, label } = common
              return <DayInput key={key} label={label} value={value} onChange={(day) => set(filter.value, day)} inPopover />
            }
            return (
              <Picker
                key={common.key}
                label={common.label}
                placeholder={t('Any')}
                clearable
                data={filter.options.map((option) => ({ value: String(option.value), label: t(option.text) }))}
                value={value}
                inPopover
                onChange={(chosen) => set(filter.value, chosen)}
              />
            )
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
