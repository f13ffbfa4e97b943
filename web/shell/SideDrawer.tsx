import '../kit/more-styles.ts'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Shell.module.css'
import { SideBar } from './SideBar.tsx'

/** The side bar of a phone. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      title="Atrium"
      padding={0}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ header: classes['drawerHeader'] ?? '', body: classes['drawerBody'] ?? '' }}
    >
      <SideBar narrow={false} />
    </Drawer>
  )
}
