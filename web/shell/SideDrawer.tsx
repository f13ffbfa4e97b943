import '../kit/more-styles.ts'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLook, usePortal } from '../kit/usePortal.ts'
import classes from './Shell.module.css'
import { SideBar } from './SideBar.tsx'
import type { MenuEditing } from './useMenuDraft.ts'

/** The side bar of a phone. */
export function SideDrawer({ editing, onClose }: { editing: MenuEditing; onClose: () => void }) {
  const { t } = useTranslation()
  const look = useLook()
  const portal = usePortal()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={editing.draft ? 'min(calc(100vw - 24px), 420px)' : 288}
      title={(look && portal?.name) || 'Atrium'}
      padding={0}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ content: { 'data-side-bar': '' } }}
      classNames={{ header: classes['drawerHeader'] ?? '', body: classes['drawerBody'] ?? '' }}
    >
      <SideBar narrow={false} editing={editing} />
    </Drawer>
  )
}
