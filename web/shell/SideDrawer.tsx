import '../kit/more-styles.ts'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLook, usePortal } from '../kit/usePortal.ts'
import classes from './Shell.module.css'
import { SideBar } from './SideBar.tsx'

/** The side bar of a phone. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const look = useLook()
  const portal = usePortal()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      title={(look && portal?.name) || 'Atrium'}
      padding={0}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ content: { 'data-side-bar': '' } }}
      classNames={{ header: classes['drawerHeader'] ?? '', body: classes['drawerBody'] ?? '' }}
    >
      <SideBar narrow={false} />
    </Drawer>
  )
}
