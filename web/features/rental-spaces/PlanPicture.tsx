import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import classes from './Spaces.module.css'

/** The picture on which a site's spaces are marked. */
export const usePlan = (siteId: number) => useRead(rentalSpaces.plan, { siteId }, { enabled: siteId > 0 })

interface Props {
  siteId: number
  url: string
  children: ReactNode
}

/** The plan of a site with marks on it, which stand at shares of its width and height. */
export function PlanPicture({ siteId, url, children }: Props) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  return (
    <div className={classes['plan']}>
      <img src={fileUrl(url, { siteId, size: '1024' })} alt={t('Plan of the site')} draggable={false} />
      {children}
    </div>
  )
}

/** Where a mark stands. */
export const placeOf = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` })
