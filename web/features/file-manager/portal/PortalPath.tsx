import { Anchor } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from '../Files.module.css'
import { portalPage } from './portal-page.ts'

/** The way from the files of a client to those of a kind that the portal keeps. */
export function PortalPath({ tenantId, tenant, title }: { tenantId: number; tenant: string; title: string | undefined }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const all = t('From the portal')
  return (
    <div className={classes['bar']}>
      <nav aria-label={t('Path')} className={classes['path']}>
        <ol>
          <li>
            <Anchor
              component={Link}
              to={kind === 'landlord' ? `/fileManager?client=${tenantId}` : '/fileManager'}
              underline="hover"
            >
              <IconHome size={16} aria-hidden />
              {tenant || t('Files')}
            </Anchor>
          </li>
          <li>
            <IconChevronRight size={14} aria-hidden />
            {title ? (
              <Anchor component={Link} to={portalPage(tenantId)} underline="hover">
                {all}
              </Anchor>
            ) : (
              <strong aria-current="page">{all}</strong>
            )}
          </li>
          {title && (
            <li>
              <IconChevronRight size={14} aria-hidden />
              <strong aria-current="page">{title}</strong>
            </li>
          )}
        </ol>
      </nav>
    </div>
  )
}
