import { MAX_MENU_TITLE } from '@atrium/contract/access/company-menu.ts'
import { plainTitle } from '@atrium/contract/menu/plain-title.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './MenuEditor.module.css'

interface Props {
  /** What it is called now. */
  name: string
  onDone: (title: string) => void
  onCancel: () => void
}

/** A name that is being changed: Enter or leaving it keeps it, Escape does not. An empty one is not left. */
export function TitleInput({ name, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const [title, setTitle] = useState(name)
  const id = useId()
  const isEmpty = title.trim() === ''
  const finish = () => {
    if (!isEmpty) onDone(title.trim())
  }
  return (
    <span className={classes['naming']}>
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever asks for another name goes on by typing it
        autoFocus
        className={classes['input']}
        value={title}
        maxLength={MAX_MENU_TITLE}
        data-mantine-stop-propagation="true"
        aria-label={t('Name of {{name}}', { name })}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTitle(plainTitle(currentTarget.value))}
        onBlur={() => (isEmpty ? onCancel() : finish())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          // Escape would close the drawer of a phone too, which Mantine asks of the attribute above.
          event.stopPropagation()
          if (event.key === 'Enter') finish()
          else onCancel()
        }}
      />
      {isEmpty && (
        <span id={id} role="alert" className={classes['error']}>
          {t('Field is required')}
        </span>
      )}
    </span>
  )
}
