import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureAvatar } from '../../kit/PictureAvatar.tsx'
import classes from './Chat.module.css'

interface Props {
  name: string
  online: boolean
  /** Of a group, instead of initials. */
  icon?: ComponentType<IconProps> | undefined
}

/** Somebody's initials, with a dot while they have the portal open. */
export function Face({ name, online, icon: Icon }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes['face']}>
      {Icon ? (
        <span className={classes['groupFace']} aria-hidden>
          <Icon size={19} stroke={1.6} />
        </span>
      ) : (
        <PictureAvatar name={name} size={38} radius="xl" />
      )}
      {online && (
        <span className={classes['dot']}>
          <span className={classes['heard']}>{t('Online')}</span>
        </span>
      )}
    </span>
  )
}
