import { Button, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Import.module.css'

interface Props {
  label: string
  value: string
  /** A suggested value. */
  suggestion: string | undefined
  onMend: (value: string, everywhere?: boolean) => void
}

/** A cell with an error: corrected by typing or by a suggestion, in every row with the same value. */
export function ImportCell({ label, value, suggestion, onMend }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const commit = () => text.trim() !== value && onMend(text.trim())
  return (
    <div className={classes['mend']}>
      <TextInput
        size="xs"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {suggestion && (
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconWand size={13} stroke={1.7} />}
          // Before the input's blur, which would send what was typed so far.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMend(suggestion, true)}
        >
          {t('{{value}}?', { value: suggestion })}
        </Button>
      )}
    </div>
  )
}
