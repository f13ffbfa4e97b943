import { UnstyledButton } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from './hints.ts'
import classes from './Waiting.module.css'

const WaitingDrawer = lazy(async () => ({ default: (await import('./WaitingDrawer.tsx')).WaitingDrawer }))

/** How many entries of the viewer wait to be sent, of a list or of all; a press shows them. Nothing where none does. */
export function WaitingNote({ group, isPlain }: { group?: string /** Within another bar. */; isPlain?: boolean }) {
  const { t } = useTranslation()
  const count = useWaiting(group)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      {count > 0 && (
        <UnstyledButton className={classes['note']} data-plain={isPlain || undefined} onClick={open}>
          {!isPlain && <IconCloudUp size={16} aria-hidden />}
          <span>{t('{{count}} entries wait to be sent', { count })}</span>
        </UnstyledButton>
      )}
      <Suspense>{wasOpened && <WaitingDrawer opened={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
