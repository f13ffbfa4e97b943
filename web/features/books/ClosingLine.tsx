import { booksClosing } from '@atrium/contract/books/closing.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { PersonSaid } from '../../kit/PersonSaid.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Books.module.css'
import { CloseBooksDrawer } from './CloseBooksDrawer.tsx'

/** Up to which day the books are closed, and by whom; who may, closes them here. */
export function ClosingLine() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useRead(booksClosing.get, {})
  const { closedThrough = null, closedBy = null, closedById, mayClose = false } = data ?? {}
  const Icon = closedThrough === null ? IconLockOpen : IconLock
  const day = formatDate(closedThrough)
  const closed =
    closedBy === null ? (
      t('Closed up to {{day}}', { day })
    ) : (
      <PersonSaid name={closedBy} id={closedById}>
        {(name) => t('Closed up to {{day}} by {{name}}', { day, name })}
      </PersonSaid>
    )
  return (
    <div className={classes['closing']}>
      {data && (
        <p>
          <Icon size={16} aria-hidden />
          <span>{closedThrough === null ? t('No day is closed.') : closed}</span>
        </p>
      )}
      {mayClose && (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('Close the books')}
        </Button>
      )}
      <CloseBooksDrawer opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
