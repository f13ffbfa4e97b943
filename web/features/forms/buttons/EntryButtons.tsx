import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import { Button, Group } from '@mantine/core'
import { useRead } from '../../../kit/useRead.ts'
import { usePressButton } from './usePressButton.ts'
import { looks } from './words.ts'

interface Props {
  category: string
  value: FormValue
  onDone: () => void
}

/** The buttons that are there at an entry. */
export function EntryButtons({ category, value, onDone }: Props) {
  const { press, isBusy } = usePressButton(category)
  if (value.buttons.length === 0) return null
  return (
    <Group gap="xs" my="md">
      {value.buttons.map((button) => (
        <Button
          key={button.id}
          {...looks[button.colour]}
          disabled={isBusy}
          onClick={() => void press(value, button).then((isDone) => isDone && onDone())}
        >
          {button.label}
        </Button>
      ))}
    </Group>
  )
}

/** The same over the form of an entry, as it is stored. */
export function ButtonsOfEntry({ category, id, onDone }: { category: string; id: number; onDone: () => void }) {
  const { data } = useRead(formValues.get, { category, id })
  return data ? <EntryButtons category={category} value={data} onDone={onDone} /> : null
}
