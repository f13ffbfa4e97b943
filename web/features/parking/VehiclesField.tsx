import { MAX_VEHICLES, type Vehicle } from '@atrium/contract/parking/parking.ts'
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export const noVehicle: Vehicle = { plate: '', make: '', colour: '' }
const columns = [
  { key: 'plate', label: 'Plate', max: 20, width: 110 },
  { key: 'make', label: 'Make and model', max: 60, width: 180 },
  { key: 'colour', label: 'Colour', max: 60, width: 110 },
] as const

interface Props {
  id: string
  vehicles: readonly Vehicle[]
  onChange: (vehicles: Vehicle[]) => void
  error: string | undefined
}

/** The vehicles of a permit, one to a row; on a phone one to two rows. */
export function VehiclesField({ id, vehicles, onChange, error }: Props) {
  const { t } = useTranslation()
  const set = (at: number, change: Partial<Vehicle>) =>
    onChange(vehicles.map((vehicle, index) => (index === at ? { ...vehicle, ...change } : vehicle)))
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Input.Label component="legend" required p={0}>
        {t('Vehicles')}
      </Input.Label>
      <Stack gap="xs">
        {vehicles.map((vehicle, at) => (
          // Rows have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={at} gap="xs" align="end">
            {columns.map(({ key, label, max, width }) => (
              <TextInput
                key={key}
                id={at === 0 && key === 'plate' ? id : undefined}
                style={{ flex: `1 1 ${width}px`, minWidth: 0 }}
                aria-label={t('{{field}} of vehicle {{n}}', { field: t(label), n: at + 1 })}
                placeholder={t(label)}
                maxLength={max}
                error={key === 'plate' && Boolean(error)}
                value={vehicle[key]}
                onChange={({ currentTarget: { value } }) => set(at, { [key]: value })}
              />
            ))}
            {vehicles.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('Remove vehicle {{n}}', { n: at + 1 })}
                onClick={() => onChange(vehicles.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
      {vehicles.length < MAX_VEHICLES && (
        <Button
          variant="subtle"
          size="xs"
          mt={6}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...vehicles, noVehicle])}
        >
          {t('Add a vehicle')}
        </Button>
      )}
    </fieldset>
  )
}
