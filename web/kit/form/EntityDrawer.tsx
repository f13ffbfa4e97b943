import { Drawer, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ErrorState.tsx'
import { DrawerSlotContext } from './DrawerSlot.ts'
import classes from './Form.module.css'
import { wasUppermost } from './uppermost.ts'

/** An input's attribute while its list is open: Escape closes that first. */
const COMBOBOX_OPEN = 'data-mantine-stop-propagation'

interface Props {
  title: ReactNode
  opened: boolean
  /** With `useDrawer`: its `close`. What was typed and not saved is asked about before. */
  onClose: () => void
  /** The record is loading. */
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  /** 480 for a short form, 640 for a long one. */
  width?: 480 | 560 | 640
  /** An `EntityForm`, mostly; its buttons go to the foot of the drawer. */
  children: ReactNode
}

/** A panel from the right, over the list; the whole screen on a phone. The focus returns to what opened it. */
export function EntityDrawer({ title, opened, onClose, loading, error, onRetry, width = 560, children }: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ footer, close: onClose }), [footer, onClose])
  // Keeps its content while it slides out.
  const last = useRef({ title, children })
  if (opened) last.current = { title, children }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Its own listener also gets the Escape key of a dialog above it.
      closeOnEscape={false}
      onKeyDown={(event) => {
        const { target, currentTarget } = event
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // A dialog that has just opened above it may not have the focus yet: then the key is that dialog's.
        const isMeant = wasUppermost(currentTarget) && target instanceof HTMLElement && currentTarget.contains(target)
        if (isMeant && !target.hasAttribute(COMBOBOX_OPEN)) onClose()
      }}
      position="right"
      size={isPhone ? '100%' : width}
      title={last.current.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 160, timingFunction: 'ease-out' }}
      // Not a banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: classes['drawer'] ?? '',
        header: classes['drawerHead'] ?? '',
        title: classes['drawerTitle'] ?? '',
        body: classes['drawerBody'] ?? '',
      }}
    >
      <div className={classes['drawerContent']}>
        {error ? (
          <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
        ) : loading ? (
          <Stack gap="lg">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} height={56} radius={6} />
            ))}
          </Stack>
        ) : (
          <DrawerSlotContext value={slot}>{last.current.children}</DrawerSlotContext>
        )}
      </div>
      <div ref={setFooter} className={classes['drawerFoot']} />
    </Drawer>
  )
}
