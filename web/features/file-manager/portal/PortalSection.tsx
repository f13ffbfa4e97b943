import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import { Anchor } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../drives/Drive.module.css'
import { portalPage } from './portal-page.ts'

interface Props {
  /** Without an id the viewer's own. */
  tenantId: number | null
  /** Each kind for itself; else one way to all of them. */
  byKind?: boolean
}

/** The way to what the portal keeps of a client, beside the client's own folders. */
export function PortalSection({ tenantId, byKind = false }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(portalFiles.folders, tenantId === null ? {} : { tenantId: String(tenantId) })
  if (!data || data.items.length === 0) return null
  const all = {
    kind: '',
    title: 'From the portal',
    total: data.items.reduce((sum, { total }) => sum + total, 0),
    capped: data.items.some(({ capped }) => capped),
  }
  return (
    <section className={classes['section']} aria-label={t('From the portal')}>
      <ul className={classes['given']}>
        {(byKind ? data.items : [all]).map(({ kind, title, total, capped }) => (
          <li key={kind}>
            <IconBuildingCommunity size={22} stroke={1.6} aria-hidden />
            <span className={classes['words']}>
              <Anchor component={Link} to={portalPage(data.tenantId, kind)} underline="hover">
                {t(title)}
              </Anchor>
              <small>{capped ? t('More than {{n}} files', { n: total }) : t('{{count}} files', { count: total })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
