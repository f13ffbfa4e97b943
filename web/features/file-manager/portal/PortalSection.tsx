import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import { Anchor } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../dropbox/Dropbox.module.css'
import { portalPage } from './portal-page.ts'

/** The way to what the portal keeps of a client, beside the client's own folders; without an id the viewer's own. */
export function PortalSection({ tenantId }: { tenantId: number | null }) {
  const { t } = useTranslation()
  const { data } = useRead(portalFiles.folders, tenantId === null ? {} : { tenantId: String(tenantId) })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['section']} aria-labelledby="from-portal">
      <h2 id="from-portal">{t('From the portal')}</h2>
      <ul className={classes['given']}>
        {data.items.map(({ kind, title, total, capped }) => (
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
