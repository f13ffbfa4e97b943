import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  id: string
  label: string
  all: readonly string[]
  /** What each is called. */
  words: Readonly<Record<string, string>>
  value: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a few, kept in their usual order. */
export function ChecksField({ id, label, all, words, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      id={id}
      label={label}
      value={[...value]}
      onChange={(chosen) => onChange(all.filter((one) => chosen.includes(one)))}
    >
      <Group gap="12px 20px" mt={6}>
        {all.map((one) => (
          <Checkbox key={one} value={one} label={t(words[one] ?? one)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
